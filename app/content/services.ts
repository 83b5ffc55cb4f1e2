import { appPrice } from './facts.ts'
import type { PagePlace } from './pages.ts'
import { priceLabels } from './price-labels.ts'
import { type PricedKey, type ServiceKey, type Track, trackOf } from './tracks.ts'

/**
 * A service: its track's colour and label on the home page's timeline, its name and price, and the page that tells more.
 * A link to the contact form passes the name on, and the form's message then has it.
 */
export type Service = {
  readonly track: Track
  readonly trackLabel: string
  readonly name: string
  readonly price: string
  readonly href: PagePlace
}

/** A video edit: a service with a starting price. The home page's guarantee names only its format. */
export type Edit = Service & { readonly format: string; readonly startingPrice: string }

/** What we sell, one clip on each track, in the order of the tracks. */
export const services: Readonly<Record<PricedKey, Edit> & Record<Exclude<ServiceKey, PricedKey>, Service>> = {
  shortForm: {
    track: trackOf.shortForm,
    trackLabel: 'Short',
    name: 'Short Form Edits',
    format: 'Short Form',
    startingPrice: priceLabels.shortForm,
    price: `from ${priceLabels.shortForm}`,
    href: '/pricing',
  },
  longForm: {
    track: trackOf.longForm,
    trackLabel: 'Long',
    name: 'Long Form Edits',
    format: 'Long Form',
    startingPrice: priceLabels.longForm,
    price: `from ${priceLabels.longForm}`,
    href: '/pricing#long-form',
  },
  apps: {
    track: trackOf.apps,
    trackLabel: 'Apps',
    name: 'Apps and Websites',
    price: appPrice,
    href: '/apps',
  },
  logos: {
    track: trackOf.logos,
    trackLabel: 'Logos',
    name: 'Custom Logos',
    price: 'by quote',
    href: '/contact',
  },
}

/** The services as a list. */
export const allServices: readonly Service[] = Object.values(services)

export const edits: readonly Edit[] = [services.shortForm, services.longForm]
