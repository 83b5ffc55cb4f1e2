/**
 * The one style element of a document: its stylesheets in the order of the cascade, so that the first paint waits for
 * no file. Throws where they could not be inlined as they are.
 *
 * @param sheets texts of the stylesheets, in order
 * @param letters rules of this document alone: the letters of its headline
 */
export function inlineStyle(sheets: readonly string[], letters = ''): string {
  const style = [...sheets.map((sheet) => sheet.trim()), letters].join('')
  // The whole cascade policy is one statement; a rule before it would make layers in an order of its own.
  if (!style.startsWith('@layer '))
    throw new Error('The first stylesheet does not begin with the order of layers.')
  if (style.includes('</')) throw new Error('A stylesheet holds what would end its element.')
  return style
}
