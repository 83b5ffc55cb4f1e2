/**
 * Holds in browsers that know nested rules. The others would show half a layout, so they get a plain page, complete and
 * readable. Not `selector(&)`, which Chrome 109 claims to support: it was 112 that brought both.
 */
const nesting = '(animation-composition:add)'

/** A plain page is no wider than a phone. Its drawings would be black and as large as the screen; its text says the same. */
const plain = 'img,video{max-width:100%;height:auto}svg,i{display:none}'

/**
 * The CSS of a document's only style element, inlined so that the first paint waits for no file. Throws when the
 * stylesheets can't be inlined unchanged.
 *
 * @param sheets contents of the stylesheets, in the order of the cascade
 * @param rules of the content: its figures, and `@font-face` for letters that the stylesheets' own fonts lack and for this
 *   document's headline
 */
export function inlineStyle(sheets: readonly string[], rules = ''): string {
  const style = [...sheets.map((sheet) => sheet.trim()), rules].join('')
  // The @layer statement must be first: a layer mentioned before it would be ordered before all others.
  if (!style.startsWith('@layer '))
    throw new Error('The first stylesheet does not begin with the order of layers.')
  if (style.includes('</')) throw new Error('A stylesheet holds what would end its element.')
  return `@supports ${nesting}{${style}}@supports not ${nesting}{${plain}}`
}
