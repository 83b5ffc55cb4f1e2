import { servicesHref } from '#app/content/pages.ts'
import { attribute, elementsOf } from './elements.ts'

type Rendered = { readonly href: string; readonly body: string }

/** A link within the site, with or without a place on the page. */
const withinSite = /^(?<page>\/[^?#]*)?(?:\?[^#]*)?(?:#(?<place>.+))?$/

/** Links to a page that does not exist, or to a place that its page lacks, as sentences. */
export function deadLinks(documents: readonly Rendered[]): string[] {
  const pages = documents.map(({ href, body }) => ({ href, elements: elementsOf(body) }))
  const placesOf = new Map(
    pages.map(({ href, elements }) => [href, elements.flatMap((element) => attribute(element, 'id') ?? [])]),
  )
  const sentences = pages.flatMap(({ href, elements }) =>
    elements.flatMap((element) => {
      const target = element.nodeName === 'a' ? attribute(element, 'href') : undefined
      const link = target === undefined ? null : withinSite.exec(target)
      if (!link) return []
      const { page = href, place } = link.groups ?? {}
      const places = placesOf.get(page)
      // The specification wants this link to be dead.
      if (!places) return page === servicesHref ? [] : `${href} links to ${page}, which is not a page.`
      if (place === undefined || places.includes(place)) return []
      return `${href} links to ${page}#${place}: write one of ${places.map((id) => `#${id}`).join(', ')}, or no place.`
    }),
  )
  return [...new Set(sentences)]
}
