import { html } from 'hono/html'

/**
 * Lists pages by their absolute URLs; without dates, because nothing knows when what a visitor sees of a page last
 * changed.
 */
export function sitemap(addresses: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => html`  <url><loc>${address}</loc></url>`),
    '</urlset>\n',
  ].join('\n')
}

/** Allows everything to every crawler. */
export const robots = (origin: string) => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
