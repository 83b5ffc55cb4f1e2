import { appDelivery, appPrice, appRemedy, viewGuarantee } from './facts.ts'
import { capitalised, titleCased } from './in-words.ts'
import { priceLabels } from './price-labels.ts'
import { type Service, services } from './services.ts'
import type { ServiceKey } from './tracks.ts'

/**
 * What we sell, as a card of the pricing page: the service that its button asks for, and the starting price as shown, or
 * words instead of a figure.
 */
export type Offer = {
  readonly service: Service
  readonly name: string
  readonly price: string
  readonly pitch: string
  /** A word or two on the card's bar. */
  readonly tag?: string
  readonly includes: readonly string[]
  /** What the client gets if the promise is not kept. */
  readonly remedy: string
  readonly action: string
}

const refund = `${viewGuarantee.viewsInFull} views in\u00a0${viewGuarantee.windowDays}\u00a0days, or a full refund`

export type Offers = Readonly<Record<Exclude<ServiceKey, 'logos'>, Offer>>

export const offers: Offers = {
  shortForm: {
    service: services.shortForm,
    name: services.shortForm.name,
    price: priceLabels.shortForm,
    pitch: 'Your best moment as one vertical edit, ready to post.',
    tag: 'Most popular',
    includes: ['Opens on the action', 'Cut to the beat', 'Captions that work on mute'],
    remedy: refund,
    action: 'Start Short Edit',
  },
  longForm: {
    service: services.longForm,
    name: services.longForm.name,
    price: priceLabels.longForm,
    pitch: 'A full video, shaped from your raw footage.',
    includes: ['Story and sound, edited from start to finish'],
    remedy: refund,
    action: 'Start Long Edit',
  },
  apps: {
    service: services.apps,
    name: 'Custom Creator Apps',
    price: titleCased(appPrice),
    pitch: 'Tell us the one thing your app or website must do, and get a price before we build it.',
    includes: [
      'One small or medium single-purpose app',
      `A design scope you approve within ${appDelivery.scopeApprovalHours} hours`,
      `Delivery in ${appDelivery.businessDays} business days after approval`,
    ],
    remedy: `${capitalised(appRemedy)} if we miss it`,
    action: 'Get Custom Quote',
  },
}
