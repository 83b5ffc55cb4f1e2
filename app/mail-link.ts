/** A mailto link. Not `URLSearchParams`: it writes a space as `+`, which mail programs show as a plus. */
export function mailLink(address: string, subject: string, body: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
