/**
 * React writes XML's way where HTML has its own, and the router leaves marks only it reads before hydration:
 * validators and eyes prefer the page without either, and hydration compares neither.
 */
export function tidyHtml(html: string): string {
  return html
    .replaceAll(/<(meta|link|input|br|img|source|track|hr)\b([^>]*?)\/>/g, '<$1$2>')
    .replace('<meta charSet=', '<meta charset=')
    .replaceAll(/<(button\b[^>]*) popoverTarget=/g, '<$1 popovertarget=')
    .replaceAll(/(<a\b[^>]*) data-discover="true"/g, '$1')
    .replaceAll(/(<a\b[^>]*) class=""/g, '$1')
}
