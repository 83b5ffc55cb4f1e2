/** How one run of a headline is set: percent of the normal width, and weight. */
export type Cut = { readonly stretch: number; readonly weight: number }

const landing: Cut = { stretch: 125, weight: 900 }
const pageHead: Cut = { stretch: 68, weight: 850 }

/**
 * The cuts of each page's headline, one for each run of its text, as its styles set them. The build inlines these
 * letters, so that the headline stands in its typeface from the first paint on. A page without cuts has no room for
 * them in its 14.0 KiB; there the stand-in's metrics keep the lines where they will be.
 */
export const headlines: Readonly<Record<string, readonly Cut[]>> = {
  '/': [{ stretch: 62, weight: 800 }, { stretch: 75, weight: 800 }, landing],
  '/pricing': [pageHead, landing, pageHead],
  '/editors': [pageHead, landing],
  '/contact': [{ stretch: 66, weight: 880 }, landing],
  '/guarantee': [pageHead, landing],
  '/about': [pageHead, landing],
  '/testimonials': [pageHead, landing],
  '/404': [{ stretch: 92, weight: 880 }, landing],
}
