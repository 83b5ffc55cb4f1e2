import type { Track } from './offers.ts'
import type { PageAddress } from './pages.ts'
import { priceLabels } from './price-labels.ts'

/** A clip on the home page's timeline: its track's colour and label, the service, its price, and the page it links to. */
export type Service = {
  readonly track: Track
  readonly lane: string
  readonly name: string
  readonly price: string
  /** A page, or a place on one. */
  readonly href: PageAddress | `${PageAddress}#${string}`
}

const apps: Service = {
  track: 'lime',
  lane: 'Apps',
  name: 'Apps and websites',
  price: 'very cheap',
  href: '/apps',
}

/** What the home page's button for apps and websites asks for. */
export const appsTopic = apps.name

/** One clip on each track. */
export const services: readonly Service[] = [
  {
    track: 'coral',
    lane: 'Short',
    name: 'Short-form edits',
    price: `from ${priceLabels.shortForm}`,
    href: '/pricing',
  },
  {
    track: 'violet',
    lane: 'Long',
    name: 'Long-form edits',
    price: `from ${priceLabels.longForm}`,
    href: '/pricing#long-form',
  },
  apps,
  { track: 'sky', lane: 'Logos', name: 'Custom logos', price: 'ask us', href: '/contact' },
]
