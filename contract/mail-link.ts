/** The most characters of an encoded `mailto:` link; some mail programs don't accept longer ones. */
export const mailLinkLimit = 1_900

/**
 * A link that opens a mail program. Not `URLSearchParams`: it writes a space as `+`, which mail programs show as a plus.
 * Line ends are CRLF, as RFC 6068 requires.
 */
export function mailLink(
  address: string,
  { subject, text }: { subject?: string; text?: string } = {},
): `mailto:${string}` {
  const parts = [
    ...(subject === undefined ? [] : [`subject=${encoded(subject)}`]),
    ...(text === undefined ? [] : [`body=${encoded(text.replace(/\r?\n/g, '\r\n'))}`]),
  ]
  const to = encoded(address).replace('%40', '@')
  return `mailto:${to}${parts.length > 0 ? `?${parts.join('&')}` : ''}`
}

/** The text of a mail that is sent in place of a form: each label with its answer below it, without empty answers. */
export function answersAsText(answers: readonly (readonly [label: string, answer: string])[]): string {
  return answers
    .filter(([, answer]) => answer)
    .map(([label, answer]) => `${label}:\n${answer}`)
    .join('\n\n')
}

/**
 * encodeURIComponent throws on a lone surrogate, which a cut may leave. Not `toWellFormed`: each page's script calls this
 * while it loads, also in browsers that lack it (docs/decisions/0003).
 */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
