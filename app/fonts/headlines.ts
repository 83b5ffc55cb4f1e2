/** How one run of a headline is set: percent of the normal width, and weight. */
export type Cut = { readonly stretch: number; readonly weight: number }

const landing: Cut = { stretch: 125, weight: 900 }
const pageHead: Cut = { stretch: 68, weight: 850 }

/**
 * The cuts of each page's headline, one for each run of its text, as its styles set them; null where the page has
 * no room left in its 14.0 KiB. The build inlines these letters, so that the headline stands in its typeface from
 * the first paint on.
 */
export const headlines: Readonly<Record<string, readonly (Cut | null)[]>> = {
  '/': [{ stretch: 62, weight: 800 }, { stretch: 75, weight: 800 }, landing],
  '/pricing': [pageHead, landing, pageHead],
  '/apps': [pageHead, null],
  '/editors': [pageHead, landing],
  '/contact': [{ stretch: 66, weight: 880 }, landing],
  '/guarantee': [pageHead, landing],
  '/about': [pageHead, landing],
  '/testimonials': [pageHead, landing],
  '/404': [{ stretch: 92, weight: 880 }, landing],
}
