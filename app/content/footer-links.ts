import { mailLink } from '#contract/mail-link.ts'
import { viewGuarantee } from './facts.ts'
import { identity } from './identity.ts'
import { type PageAddress, servicesHref } from './pages.ts'

/** The address of a page, or a complete one: any other does not compile. */
export type FooterLink = {
  readonly label: string
  readonly href: PageAddress | typeof servicesHref | `${'mailto:' | 'https://'}${string}`
}

export const quickLinks: readonly FooterLink[] = [
  { label: 'Services', href: servicesHref },
  { label: 'Our Editors', href: '/editors' },
  { label: `${viewGuarantee.viewsInShort} Guarantee`, href: '/guarantee' },
  { label: 'Custom Apps/Websites', href: '/apps' },
  { label: 'About Us', href: '/about' },
]

export const contactLinks: readonly FooterLink[] = [
  { label: identity.helpAddress, href: mailLink(identity.helpAddress) },
  { label: `${identity.instagram.handle} on Instagram`, href: identity.instagram.href },
  { label: 'Testimonials', href: '/testimonials' },
  { label: 'Get in Touch', href: '/contact' },
]
