import type { DocumentRecord, PageAddress } from '#app/content/pages.ts'

/** Checks an address at compile time: only a page's address is accepted. */
export const href = (address: PageAddress): PageAddress => address

/** `/pricing` → `pricing`, `/` → `home`: the name of its route, its share image and its start module. */
export const nameOf = ({ href }: Pick<DocumentRecord, 'href'>): string => href.slice(1) || 'home'
