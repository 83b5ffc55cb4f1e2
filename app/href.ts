import type { PageAddress } from '#app/content/pages.ts'

/** Checks an address at compile time: only a page's address is accepted. */
export const href = (address: PageAddress): PageAddress => address
