import { descriptions } from '#app/content/descriptions.ts'
import { films } from '#app/content/films.ts'
import { identity } from '#app/content/identity.ts'
import { type Page, pageAt, pages, pageTitle } from '#app/content/pages.ts'
import { structuredData } from './structured-data.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`

/**
 * What only machines read of a page: its description, how a shared link looks, and structured data. It is written
 * into the HTML and not rendered by React, since nobody reads it after a navigation: it would only add to the
 * script. (The canonical address is React's, because browsers share it.)
 *
 * @param pathname an address without a page gets what keeps it out of search
 */
export function headFor(pathname: string): string {
  const page = pageAt(pathname)
  const name = Object.entries<Page>(pages).find(([, candidate]) => candidate === page)?.[0]
  if (!page || !name) return named('robots', 'noindex')
  const description = new Map<string, string>(Object.entries(descriptions)).get(name) ?? ''
  return [
    named('description', description),
    property('og:type', 'website'),
    property('og:site_name', identity.name),
    property('og:title', pageTitle(page)),
    property('og:description', description),
    property('og:url', identity.origin + page.href),
    property('og:image', `${identity.origin}/og/${name}.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    // Where X finds no name of its own it reads Open Graph's.
    named('twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${structuredData({
      identity,
      page,
      home: pages.home,
      pricing: pages.pricing,
      films: films[page.href] ?? [],
    })}</script>`,
  ].join('')
}
