// C0 and C1 controls, line and paragraph separators, and characters that reverse or hide text: all that Unicode calls
// ignorable, except joiners and variation selectors, which letters and emoji need.
export const unsafe =
  /[[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]--[\u200c\u200d\ufe0e\ufe0f]]/gv

/** Text from a stranger, safe to print: characters that a terminal would act on are escaped. */
export function printable(text: string): string {
  return text.replace(unsafe, (character) => {
    const code = character.codePointAt(0) ?? 0
    const digits = code.toString(16)
    if (code < 256) return `\\x${digits.padStart(2, '0')}`
    return code < 65_536 ? `\\u${digits.padStart(4, '0')}` : `\\u{${digits}}`
  })
}

/** JSON that says the same, safe to print. */
export function printableJson(json: string): string {
  return json.replace(unsafe, (character) =>
    character === '\n' ? character : character.split('').map(escapeOf).join(''),
  )
}

/** JSON's escape of one UTF-16 code unit. */
const escapeOf = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Exactly `width` characters: padded, or cut with an ellipsis. */
export function fit(text: string, width: number): string {
  const characters = [...text]
  if (characters.length <= width) return text + ' '.repeat(width - characters.length)
  return `${characters.slice(0, width - 1).join('')}…`
}

/** An argument quoted for a shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
