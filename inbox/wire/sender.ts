import { isIP } from 'node:net'

/**
 * The address a request came from, or null when there is none to be had. Behind `trustedProxies` proxies it
 * is the one the outermost of them wrote into X-Forwarded-For: whatever stands before it, anyone can write.
 * `bindings` is what @hono/node-server passes along.
 */
export function senderAddress(
  bindings: unknown,
  forwardedFor: string | null,
  trustedProxies: number,
): string | null {
  const connected = remoteAddress(bindings)
  if (trustedProxies === 0) return neighbourhood(connected)
  const named = (forwardedFor ?? '').split(',').map((address) => address.trim())
  // Fewer names than proxies: someone came around them, and is who they are.
  return neighbourhood(named.at(-trustedProxies) ?? null) ?? neighbourhood(connected)
}

const private4 =
  /^(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
const private6 = /^(?:0:0:0:0|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/

/** Whether a request seems to come through a proxy that TRUST_PROXY does not count: all visitors then are one sender. */
export function unannouncedProxy(
  bindings: unknown,
  forwardedFor: string | null,
  trustedProxies: number,
): boolean {
  const connected = neighbourhood(remoteAddress(bindings))
  if (trustedProxies > 0 || forwardedFor === null || connected === null) return false
  return private4.test(connected) || private6.test(connected)
}

/** One household shares the first half of an IPv6 address; without this a sender has 2^64 names. */
function neighbourhood(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '') ?? ''
  switch (isIP(plain)) {
    case 4:
      return plain
    case 6: {
      const [head = '', tail] = plain.toLowerCase().split('::', 2)
      const before = head === '' ? [] : head.split(':')
      const after = tail === undefined || tail === '' ? [] : tail.split(':')
      const zeros = tail === undefined ? 0 : 8 - before.length - after.length
      const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after]
      return `${groups
        .slice(0, 4)
        .map((group) => Number.parseInt(group, 16).toString(16))
        .join(':')}::/64`
    }
    default:
      return null
  }
}

function remoteAddress(bindings: unknown): string | null {
  const incoming = property(bindings, 'incoming')
  const address = property(property(incoming, 'socket'), 'remoteAddress')
  return typeof address === 'string' ? address : null
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined
}
