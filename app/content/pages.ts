import { identity } from './identity.ts'

/** A page as titles, navigation and footer name it. */
export type Page = {
  readonly href: '/' | `/${string}`
  /** What follows the product's name in the document title. */
  readonly title: string
  /** In the large bar and the small menu. */
  readonly label: string
  /** In the medium bar, where room is short. */
  readonly shortLabel: string
}

/** The eight pages, in the order menus list them. */
export const pages = {
  home: { href: '/', title: 'Home', label: 'Home', shortLabel: 'Home' },
  pricing: {
    href: '/pricing',
    title: 'Pricing & Services',
    label: 'Pricing & Services',
    shortLabel: 'Services',
  },
  apps: { href: '/apps', title: 'Custom Apps', label: 'Custom Apps/Websites', shortLabel: 'Apps' },
  editors: { href: '/editors', title: 'Editors', label: 'Editors', shortLabel: 'Editors' },
  contact: { href: '/contact', title: 'Contact', label: 'Contact', shortLabel: 'Contact' },
  guarantee: { href: '/guarantee', title: 'Guarantee', label: 'Guarantee', shortLabel: 'Guarantee' },
  about: { href: '/about', title: 'About', label: 'About', shortLabel: 'About' },
  testimonials: {
    href: '/testimonials',
    title: 'Testimonials',
    label: 'Testimonials',
    shortLabel: 'Testimonials',
  },
} as const satisfies Record<string, Page>

/** The menus list them all; the bars keep some for 'More'. */
export const allPages: readonly Page[] = Object.values(pages)

/** The page at an address, which may end in a slash, as it does while pages are prerendered. */
export const pageAt = (pathname: string): Page | undefined =>
  allPages.find(({ href }) => href === (pathname.replace(/\/$/, '') || '/'))

/**
 * Linked from the footer and the pricing page although no route answers it: specified that way,
 * so the visitor lands on the 404 page. Give it a route and both links work.
 */
export const servicesHref = '/services'

/** Where 'Start Your Project' on the editors page leads. Null by specification: the button then does nothing at all. */
export const startProject: string | null = null

/** `Tenkay - Home` */
export const pageTitle = ({ title }: { readonly title: string }) => `${identity.name} - ${title}`
