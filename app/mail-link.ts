/** A mail link with its parts percent-encoded: `URLSearchParams` would write `+`, which mail programs show. */
export function mailLink(address: string, subject: string, body: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
