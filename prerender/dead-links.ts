import { servicesHref } from '#app/content/pages.ts'

type Rendered = { readonly href: string; readonly body: string }

/** A link within the site, with or without a place on the page. Not those of drawings, whose files have a folder. */
const link = /<a [^>]*?href="(?<page>\/[a-z\d-]*)?(?:#(?<place>[^"]+))?"/g

/** Links to a page that does not exist, or to a place that its page lacks, as sentences. */
export function deadLinks(documents: readonly Rendered[]): string[] {
  const idsOf = new Map(
    documents.map(({ href, body }) => [href, Array.from(body.matchAll(/ id="([^"]+)"/g), ([, id]) => id)]),
  )
  const sentences = documents.flatMap(({ href, body }) =>
    Array.from(body.matchAll(link), ({ groups }) => {
      const { page = href, place } = groups ?? {}
      const ids = idsOf.get(page)
      // The specification wants this link to be dead.
      if (!ids) return page === servicesHref ? '' : `${href} links to ${page}, which is not a page.`
      if (place === undefined || ids.includes(place)) return ''
      return `${href} links to ${page}#${place}: write one of ${ids.map((id) => `#${id}`).join(', ')}, or no place.`
    }),
  )
  return [...new Set(sentences)].filter((sentence) => sentence !== '')
}
