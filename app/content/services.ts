import type { Track } from './offers.ts'
import { pages } from './pages.ts'
import { priceLabels } from './price-labels.ts'

/** A clip on the home page's timeline: the name of its track, what it sells, what that costs. */
export type Service = {
  readonly track: Track
  readonly lane: string
  readonly name: string
  readonly price: string
  readonly href: string
}

/** What the timeline offers, one track each. */
export const services: readonly Service[] = [
  {
    track: 'coral',
    lane: 'Short',
    name: 'Short-form edits',
    price: `from ${priceLabels.shortForm}`,
    href: pages.pricing.href,
  },
  {
    track: 'violet',
    lane: 'Long',
    name: 'Long-form edits',
    price: `from ${priceLabels.longForm}`,
    href: pages.pricing.href,
  },
  { track: 'lime', lane: 'Apps', name: 'Apps and websites', price: 'very cheap', href: pages.apps.href },
  { track: 'sky', lane: 'Logos', name: 'Custom logos', price: 'ask us', href: pages.contact.href },
]
