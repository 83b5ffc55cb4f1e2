import { type ShippedPage, shippedPages } from './content/shipped-pages.ts'

/** The page at an address, if there is one. Hosts differ on a trailing slash, so both spellings find it. */
export const pageAt = (pathname: string): ShippedPage | undefined =>
  shippedPages.find(({ href }) => href === (pathname.replace(/\/$/, '') || '/'))
