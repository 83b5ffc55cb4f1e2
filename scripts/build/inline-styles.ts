/**
 * Puts a page's stylesheets into the page, so that its first paint waits for nothing, and takes their links out of it:
 * `sheets` are the addresses they had.
 *
 * @param read the text of the stylesheet at an address such as `/assets/root-Cm.css`
 * @param more rules of this page alone, put behind those of its stylesheets
 */
export function inlineStyles(
  html: string,
  read: (href: string) => string,
  more = '',
): { html: string; sheets: string[] } {
  const links = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g
  const sheets = [...html.matchAll(links)].map(([, href = '']) => href)
  const texts = sheets.map((href) => read(href).trim())
  const [first] = texts
  if (first === undefined) throw new Error('The page has no stylesheet.')
  // The whole cascade policy is one statement; a rule before it would make layers of its own order.
  if (!first.startsWith('@layer '))
    throw new Error('The first stylesheet does not begin with the order of layers.')
  const style = texts.join('') + more
  if (style.includes('</')) throw new Error('A stylesheet holds what would end its element.')
  const inPlaceOfLink = (_link: string, href: string) => (href === sheets[0] ? `<style>${style}</style>` : '')
  return { html: html.replaceAll(links, inPlaceOfLink), sheets }
}
