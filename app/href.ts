import type { PageAddress } from '#app/content/pages.ts'

/** The address of a page: any other does not compile. */
export const href = (address: PageAddress): PageAddress => address
