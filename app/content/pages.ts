import { appDelivery, appPrice, appRemedy, viewGuarantee } from './facts.ts'
import { identity } from './identity.ts'
import { peopleInWords } from './in-words.ts'
import { priceLabels } from './price-labels.ts'
import { team } from './team.ts'
import { testimonials } from './testimonials.ts'
import { builtSites } from './track-record.ts'
import type { Track } from './tracks.ts'

/** How one run of a headline is set: percent of the font's normal width, and weight. */
export type TypeStyle = { readonly stretch: number; readonly weight: number }

/** What every document needs: the pages and the 404. */
export type DocumentRecord = {
  /** Its address, which also names its route: `/pricing` is `routes/pricing.tsx`, `/` is `routes/home.tsx`. */
  readonly href: '/' | `/${string}`
  /** The document's title, after the product's name. */
  readonly title: string
  /**
   * One style for each run of text in its h1, matching its CSS: the build inlines a font with just these letters. `null`
   * where they would not fit into the first flight; a fallback font with the same metrics keeps the lines in place.
   */
  readonly headline: readonly TypeStyle[] | null
}

/**
 * Everything about a page except its content: titles, menus, search results, sitemap and shared links read it. Browsers
 * get a part of it (shipped-pages.ts).
 */
export type Page = DocumentRecord & {
  /** Its link in the large bar, under 'More' and in the small menu. */
  readonly label: string
  /** Its link in the medium bar, where room is short. */
  readonly shortLabel: string
  /** Which bars show it; in the others it is inside 'More'. */
  readonly bars: 'both' | 'large' | 'none'
  /** The description for search results and shared links, about 150 characters. */
  readonly description: string
  /** The tracks of its share image; the first one colours the emphasised line. */
  readonly tracks: readonly [Track, ...Track[]]
}

/** The usual styles of a headline: its `<em>`, and the rest of it. Share images have them too. */
export const emphasised: TypeStyle = { stretch: 125, weight: 900 }
export const plain: TypeStyle = { stretch: 68, weight: 850 }

const { viewsInFull, windowDays, claimWithinDays } = viewGuarantee
const { chapter, temple } = builtSites

/** The pages, in the order menus list them. */
export const pages = {
  home: {
    href: '/',
    title: 'Home',
    label: 'Home',
    shortLabel: 'Home',
    bars: 'both',
    description: `Video edits with a guarantee: ${viewsInFull} views in ${windowDays} days or your money back. Custom logos, and very cheap apps and websites.`,
    headline: [{ stretch: 62, weight: 800 }, { stretch: 75, weight: 800 }, emphasised],
    tracks: ['coral', 'violet', 'lime', 'sky'],
  },
  pricing: {
    href: '/pricing',
    title: 'Pricing & Services',
    label: 'Pricing & Services',
    shortLabel: 'Services',
    bars: 'both',
    description: `Short form edits from ${priceLabels.shortForm}, long form edits from ${priceLabels.longForm}, custom apps ${appPrice} with a personal quote. ${viewsInFull} views on a full edit, or your money back.`,
    headline: [plain, emphasised, plain],
    tracks: ['coral', 'violet', 'lime', 'sky'],
  },
  apps: {
    href: '/apps',
    title: 'Custom Apps',
    label: 'Custom Apps/Websites',
    shortLabel: 'Apps',
    bars: 'both',
    description: `Custom apps for creators and businesses, delivered in ${appDelivery.businessDays} business days after you approve the scope, or ${appRemedy}. Websites too, ${appPrice}.`,
    headline: null,
    tracks: ['lime'],
  },
  editors: {
    href: '/editors',
    title: 'Editors',
    label: 'Editors',
    shortLabel: 'Editors',
    bars: 'large',
    description:
      'Our featured partner editor and their portfolio: a long edit, short edits, and where to follow the work.',
    headline: [plain, emphasised],
    tracks: ['violet', 'coral'],
  },
  contact: {
    href: '/contact',
    title: 'Contact',
    label: 'Contact',
    shortLabel: 'Contact',
    bars: 'both',
    description: `Write to us about an edit, a logo, an app or a website. ${identity.place.long}`,
    headline: [{ stretch: 66, weight: 880 }, emphasised],
    tracks: ['coral'],
  },
  guarantee: {
    href: '/guarantee',
    title: 'Guarantee',
    label: 'Guarantee',
    shortLabel: 'Guarantee',
    bars: 'none',
    description: `${viewsInFull} views within ${windowDays} days of delivery, or a full refund. What counts, what does not, and how to claim within ${claimWithinDays} days.`,
    headline: [plain, emphasised],
    tracks: ['coral', 'violet'],
  },
  about: {
    href: '/about',
    title: 'About',
    label: 'About',
    shortLabel: 'About',
    bars: 'none',
    description: `The ${peopleInWords(team.length)} behind the edits, the logos and the apps. ${chapter.figure} ${chapter.text} ${temple.text}`,
    headline: [plain, emphasised, emphasised],
    tracks: ['coral', 'lime', 'sky'],
  },
  testimonials: {
    href: '/testimonials',
    title: 'Testimonials',
    label: 'Testimonials',
    shortLabel: 'Testimonials',
    bars: 'none',
    description: testimonials.some(({ sample }) => !sample)
      ? 'What creators say about our edits in a line each, and a form to share your own experience.'
      : 'A form to share your experience with our edits in a line, shown as a caption while you type.',
    headline: [plain, emphasised],
    tracks: ['coral'],
  },
} as const satisfies Record<string, Page>

/** An address that is a page. The build ends at a link to any other; a button with one does not even compile. */
export type PageAddress = (typeof pages)[keyof typeof pages]['href']

/** A page, or a place on one. */
export type PagePlace = PageAddress | `${PageAddress}#${string}`

/** The pages as a list. */
export const allPages: readonly Page[] = Object.values(pages)

/** The document for every address that is not a page. Static hosts expect it at `/404.html`. */
export const notFound: DocumentRecord = {
  href: '/404',
  title: 'Page Not Found',
  headline: [{ stretch: 92, weight: 880 }, emphasised],
}

/**
 * Linked from the footer and the pricing page although no such page exists: the specification wants the 404 here.
 * With a record above and a route, both links work.
 */
export const servicesHref = '/services'

/** The target of 'Start Your Project' on the editors page. The specification wants null: the button does nothing. */
export const startProject: PageAddress | `https://${string}` | null = null
