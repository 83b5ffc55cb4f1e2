import { identity } from '#app/content/identity.ts'
import { type DocumentRecord, servicesHref } from '#app/content/pages.ts'
import { attribute, elementsOf, textOf } from './elements.ts'

type Rendered = { readonly record: Pick<DocumentRecord, 'href'>; readonly body: string }

/** A link by its text, as a sentence names it. A whole card can be a link, so a long text is cut. */
function called(text: string): string {
  if (text === '') return 'A link without text'
  return text.length > 60 ? `The link '${text.slice(0, 60).trimEnd()}…'` : `The link '${text}'`
}

/** Links to a page that does not exist, or to a place that its page lacks, as sentences. */
export function deadLinks(documents: readonly Rendered[]): string[] {
  const pages = documents.map(({ record: { href }, body }) => ({ href, elements: elementsOf(body) }))
  const idsOn = new Map<string, string[]>(
    pages.map(({ href, elements }) => [href, elements.flatMap((element) => attribute(element, 'id') ?? [])]),
  )
  const sentences = pages.flatMap(({ href, elements }) =>
    elements.flatMap((element) => {
      const target = element.nodeName === 'a' ? attribute(element, 'href') : undefined
      const url = target === undefined ? null : URL.parse(target, identity.origin + href)
      if (url?.origin !== identity.origin) return []
      const { pathname: page, hash } = url
      const ids = idsOn.get(page)
      // The specification wants this link to be dead.
      if (!ids && page === servicesHref) return []
      // The address of each place, because a link may be written with or without percent-encoding.
      if (ids && (hash === '' || ids.some((id) => new URL(`#${id}`, url).hash === hash))) return []
      const text = textOf(element)
      const start = `${called(text)} on ${href} leads to`
      // Only the missing part: code often puts an address together, so that the whole of it is nowhere in the source.
      const search = (part: string) => `To find it, search app/ for ${part}${text && ' or for its text'}.`
      if (!ids) return `${start} ${page}, which is not a page. ${search(page)}`
      const others = ids.map((id) => `#${id}`).join(', ')
      return `${start} ${page}${hash}, a place that does not exist: write one of ${others}, or no place. ${search(hash)}`
    }),
  )
  return [...new Set(sentences)]
}
