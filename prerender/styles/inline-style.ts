/**
 * Holds in browsers with nested rules. The others would show half a layout, so they get a plain page, complete and
 * readable. `selector(&)` alone is not enough: Chrome 109 claims to support it. Nor is the property alone: it is in Safari
 * from 16 and in Firefox from 115, nested rules only from 16.5 and 117.
 */
const nesting = '(animation-composition:add) and selector(&)'

/** Without a layout: nothing wider than a phone, and no drawings, which would be black and as large as the screen. */
const plain = 'svg,i{display:none}img,video{max-width:100%;height:auto}'

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
  // In this order brotli makes each page about ten bytes smaller.
  return `@supports not (${nesting}){${plain}}@supports ${nesting}{${style}}`
}
