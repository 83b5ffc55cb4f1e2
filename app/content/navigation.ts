import { guarantee, inShort } from './facts.ts'
import { identity } from './identity.ts'
import { allPages, type Page, pages, servicesHref } from './pages.ts'

/** The bar of large and medium screens. On medium screens, pages marked `large` move into 'More'. */
export const bar: readonly Page[] = allPages.filter((page) => page.bars !== 'none')

/** Pages that are in 'More' on every screen, after those the medium bar has no room for. */
export const more: readonly Page[] = allPages.filter((page) => page.bars === 'none')

export const quickLinks = [
  { label: 'Services', href: servicesHref },
  { label: 'Our Editors', href: pages.editors.href },
  { label: `${inShort(guarantee.views)} Guarantee`, href: pages.guarantee.href },
  { label: 'Custom Apps/Websites', href: pages.apps.href },
  { label: 'About Us', href: pages.about.href },
] as const

export const contactLinks = [
  { label: identity.helpAddress, href: `mailto:${identity.helpAddress}` },
  { label: `${identity.instagram.handle} on Instagram`, href: identity.instagram.href },
  { label: 'Testimonials', href: pages.testimonials.href },
  { label: 'Get in Touch', href: pages.contact.href },
] as const
