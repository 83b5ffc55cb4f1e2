import { isFormKind, storedForm } from './submission.ts'

/** A link that opens a mail program. Line ends are CRLF, as mailto links require. */
export function mailLink(address: string, letter: { subject?: string; text?: string } = {}): string {
  const { subject, text } = letter
  const parts = [
    ...(subject === undefined ? [] : [`subject=${encoded(subject)}`]),
    ...(text === undefined ? [] : [`body=${encoded(text.replace(/\r?\n/g, '\r\n'))}`]),
  ]
  const to = encoded(address).replace('%40', '@')
  return `mailto:${to}${parts.length > 0 ? `?${parts.join('&')}` : ''}`
}

/** encodeURIComponent throws on a lone surrogate, which a cut may leave. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The subject of a reply to what a visitor sent by a form. */
export function replySubject(form: string): string {
  return `Re: your ${isFormKind(form) && form !== 'contact' ? storedForm(form).title.toLowerCase() : 'message'}`
}
