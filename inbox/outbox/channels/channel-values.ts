import { SettingsError } from '#inbox/settings.ts'
import { isLocalNetwork } from '#inbox/this-machine.ts'

// The values of a channel's settings. Each function throws SettingsError, which names the place.

/** A value and its origin: the variable, or the place in the file. */
export type RawValue = { readonly value: unknown; readonly at: string }

export function textOf({ value, at }: RawValue): string {
  if (typeof value !== 'string' || value.trim() === '') throw new SettingsError(`${at} is not set.`)
  return value.trim()
}

/** Text of this form. The error does not quote it, since it may be a secret. */
export function matching(raw: RawValue, pattern: RegExp, form: string): string {
  const text = textOf(raw)
  if (!pattern.test(text)) throw new SettingsError(`${raw.at} must be ${form}.`)
  return text
}

/** A key as a header carries it: without blanks, and without the `…` that stands for it in our docs. */
export function key(raw: RawValue): string {
  return matching(raw, /^[!-~]+$/, 'a key of ASCII letters, digits and signs')
}

/** One or more mail addresses, as text separated by commas or as a list. */
export function mailboxes({ value, at }: RawValue): string[] {
  const list: unknown[] =
    typeof value === 'string'
      ? value.split(',').filter((text) => text.trim() !== '')
      : Array.isArray(value)
        ? value
        : [value]
  if (list.length === 0) throw new SettingsError(`${at} is not set.`)
  return list.map((one) => mailbox({ value: one, at }))
}

export function mailbox(raw: RawValue): string {
  const pattern = /^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/
  return matching(raw, pattern, 'a mail address, with or without a name before it')
}

export function webhookSecret(raw: RawValue): string {
  const text = textOf(raw)
  if (Buffer.from(text.replace(/^whsec_/, ''), 'base64').length < 16) {
    throw new SettingsError(`${raw.at} must be at least 16 bytes in base64, such as whsec_… gives.`)
  }
  return text
}

export function webAddress(raw: RawValue, fallback?: string): string {
  if (raw.value === undefined && fallback !== undefined) return fallback
  const text = address(raw, ['https://', 'http://'], 'https://')
  const url = new URL(text)
  const { protocol, username, password } = url
  if (protocol === 'http:' && !isLocalNetwork(url)) {
    throw new SettingsError(
      `${raw.at} must begin with https://: leads and tokens could be read on the way. http:// is for computers of your own network.`,
    )
  }
  // fetch sends nothing to such an address, whatever it is.
  if (username || password) throw new SettingsError(`${raw.at} must not contain a user name or a password.`)
  return text
}

/** The URL of an ntfy topic; the pattern for its name is the server's. */
export function topicAddress(raw: RawValue): string {
  const { origin, pathname } = new URL(webAddress(raw))
  if (!/\/[-\w]{1,64}$/.test(pathname)) {
    throw new SettingsError(`${raw.at} must end with a topic, as https://ntfy.sh/your-topic does.`)
  }
  return `${origin}${pathname}`
}

/** A URL that begins with one of these; the error advises one. It does not quote the URL, which may contain a password. */
function address(raw: RawValue, beginnings: readonly string[], advised = beginnings.join(' or ')): string {
  const text = textOf(raw)
  if (!beginnings.some((beginning) => text.startsWith(beginning))) {
    throw new SettingsError(`${raw.at} must be an address that begins with ${advised}.`)
  }
  if (!URL.parse(text)?.hostname) throw incomplete(raw)
  return text
}

const incomplete = ({ at }: RawValue): SettingsError =>
  new SettingsError(`${at} is not a complete address. In a password, write / as %2F, ? as %3F and # as %23.`)

/** The URL of a mail server. */
export function mailServer(raw: RawValue): string {
  const text = address(raw, ['smtp://', 'smtps://'])
  const { pathname, search, hash } = new URL(text)
  // A password has ended at one of its signs, as if the @ before the server's name were none.
  if ([pathname, search, hash].some((part) => part.includes('@'))) throw incomplete(raw)
  return text
}
