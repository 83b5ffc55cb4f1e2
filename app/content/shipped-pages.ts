import { allPages, type DocumentRecord, notFound, type Page } from './pages.ts'

/** The part of a document's record, and of a page's, that browsers need. */
export type ShippedDocument = Pick<DocumentRecord, 'href' | 'title'>
export type ShippedPage = ShippedDocument & Pick<Page, 'label' | 'shortLabel' | 'bars'>

/** The pages in order. The build evaluates this module and ships only its values (prerender/bundle/evaluated.ts). */
export const shippedPages: readonly ShippedPage[] = allPages.map(
  ({ href, title, label, shortLabel, bars }) => ({ href, title, label, shortLabel, bars }),
)

export const shippedNotFound: ShippedDocument = { href: notFound.href, title: notFound.title }
