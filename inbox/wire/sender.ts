import { isIP } from 'node:net'

/** The address of a connection's other end; without a value when the connection is gone or the host does not say. */
export type RemoteAddress = string | null | undefined

/**
 * The address a request came from. Behind `trustedProxies` proxies it is the one that the outermost proxy added to
 * X-Forwarded-For, since a client can forge all addresses before that. A client that resets its connection has no address
 * any more: all of these are one sender, `unknown`.
 */
export function senderAddress(
  connected: RemoteAddress,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const own = networkOf(connected) ?? 'unknown'
  if (trustedProxies === 0) return own
  const forwarded = (forwardedFor ?? '').split(',').map((address) => address.trim())
  // Fewer addresses than proxies: the client went around a proxy, so its own address counts.
  return networkOf(forwarded.at(-trustedProxies)) ?? own
}

const private4 =
  /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
const private6 = /^(?:f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/

const loopback = /^(?:127\.|0:0:0:)/

/**
 * Whether a request seems to come through a proxy that TRUST_PROXY does not count, because its sender's address is a private
 * one: then all visitors count as one sender.
 */
export function unannouncedProxy(
  connected: RemoteAddress,
  forwardedFor: string | null,
  trustedProxies: number,
): boolean {
  const sender = senderAddress(connected, forwardedFor, trustedProxies)
  if (forwardedFor === null) return false
  // Through a trusted proxy it is the owner, who tries the site on its own machine.
  if (loopback.test(sender)) return trustedProxies === 0
  return private4.test(sender) || private6.test(sender)
}

/**
 * An IPv4 address as it is, an IPv6 address cut to its /48 network, the most that a provider usually gives one customer
 * (RFC 6177): with a smaller one, a customer could be 65,536 senders.
 */
function networkOf(address: RemoteAddress): string | null {
  const withoutPort = address?.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2') ?? ''
  const plain = withoutPort.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  switch (isIP(plain)) {
    case 4:
      return plain
    case 6: {
      const [before = [], after = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
      const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
      return `${[...before, ...zeros, ...after]
        .slice(0, 3)
        .map((group) => Number.parseInt(group, 16).toString(16))
        .join(':')}::/48`
    }
    default:
      return null
  }
}
