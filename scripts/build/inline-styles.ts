/**
 * Puts a page's stylesheets into the page, so that its first paint waits for nothing. Each link stays, disabled:
 * React finds the element it wrote, and the browser fetches nothing for it.
 *
 * @param read the text of the stylesheet at an address such as `/assets/root-Cm.css`
 * @param more rules of this page alone, put behind those of its stylesheets
 */
export function inlineStyles(html: string, read: (href: string) => string, more = ''): string {
  const sheets: string[] = []
  const without = html.replaceAll(/<link rel="stylesheet" href="([^"]+)"([^>]*?)\/?>/g, (_, href, rest) => {
    sheets.push(read(href).trim())
    return `<link rel="stylesheet" href="${href}"${rest} disabled>`
  })
  const [first] = sheets
  if (first === undefined) throw new Error('The page has no stylesheet.')
  // The whole cascade policy is one statement; a rule before it would make layers of its own order.
  if (!first.startsWith('@layer '))
    throw new Error('The first stylesheet does not begin with the order of layers.')
  const style = sheets.join('') + more
  if (style.includes('</')) throw new Error('A stylesheet holds what would end its element.')
  return without.replace('<link rel="stylesheet"', () => `<style>${style}</style><link rel="stylesheet"`)
}
