/**
 * What the business promises, charges and claims. Pages import these values and never repeat a figure.
 * A figure shown in several forms (10,000, 10K, 10K+) is a number; a claim that is only quoted is a string.
 */
import { inFull, inShort } from './counts.ts'
import type { PricedKey } from './tracks.ts'

/** Numbers by name. With this annotation a wrong value is a compile error here and not at the place that uses it. */
type Counts<Name extends string> = Readonly<Record<Name, number>>

/** The view guarantee: `views` within `windowDays` of delivery, claimed within `claimWithinDays`, or a full refund. */
export const guarantee: Counts<'views' | 'windowDays' | 'claimWithinDays' | 'refundsPerClientPerMonth'> = {
  views: 10_000,
  windowDays: 30,
  claimWithinDays: 35,
  refundsPerClientPerMonth: 1,
}

/** How often one client can have a refund. */
export const refundLimit = `${guarantee.refundsPerClientPerMonth === 1 ? 'One refund' : `${guarantee.refundsPerClientPerMonth} refunds`} per client per month.`

/** Custom apps: delivery in business days after the scope is approved, and the hours the client has to approve it. */
export const appDelivery: Counts<'businessDays' | 'scopeApprovalHours'> = {
  businessDays: 5,
  scopeApprovalHours: 24,
}

/** What a custom app is when it arrives late; pages put it into their sentences. */
export const appRemedy: string = 'free or refunded'

/** The currency of all prices, as an ISO 4217 code such as USD, EUR or GBP, for pages and structured data. */
export const currency: string = 'USD'

/** Starting prices. */
export const prices: Counts<PricedKey> = { shortForm: 25, longForm: 40 }

/** What custom apps cost: they have no fixed price, but a personal quote. Pages put it into their sentences. */
export const appPrice: string = 'very cheap'

/** Quoted word for word. */
export const featuredEditor = {
  subscribers: '140K+',
  // The specification gives two figures; each page shows its own until the owner decides (docs/decisions/0004).
  totalViews: { home: '27M+', pricing: '26M+' },
  longFormViews: '760K+',
  shortFormViews: '8M+',
  instagramFollowers: '5K+',
} as const

/** Views of the videos shown in the portfolio. */
export const portfolioViews = { long: '760K', short: '4.0M' } as const

/** Websites that we have built. The second name has its article, because its sentence says 'We also built …'. */
export const earlierProjects = {
  chapterSite: { name: 'school-chapter website', users: '400+' },
  templeSite: { name: 'a community temple website' },
} as const

/** The gains that the app concepts claim. */
export const conceptClaims = {
  clickThrough: '40%+',
  captionEngagement: '60%+',
  replyEngagement: '80%+',
  hoursSavedWeekly: '5+ hours',
} as const

/** The view guarantee as pages show it: its views as '10,000' and as '10K', the rest in days after delivery. */
export type ViewGuarantee = {
  readonly viewsInFull: string
  readonly viewsInShort: string
  readonly windowDays: number
  readonly claimWithinDays: number
}

export const viewGuarantee: ViewGuarantee = {
  viewsInFull: inFull(guarantee.views),
  viewsInShort: inShort(guarantee.views),
  windowDays: guarantee.windowDays,
  claimWithinDays: guarantee.claimWithinDays,
}
