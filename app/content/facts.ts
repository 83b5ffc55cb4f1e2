/**
 * What the business promises, charges and claims. Pages read these; no page types a number of its own.
 * A number that is rephrased (10,000, 10K, 10K+) is a number; a claim that is only quoted is a string.
 */

/** Numbers by name. Their type is written down so that the compiler names the line of a wrong one, not of its readers. */
type Counts<Name extends string> = Readonly<Record<Name, number>>

/** The view guarantee: `views` within `windowDays` of delivery, claimed within `claimWithinDays`, or a full refund. */
export const guarantee: Counts<'views' | 'windowDays' | 'claimWithinDays' | 'refundsPerClientPerMonth'> = {
  views: 10_000,
  windowDays: 30,
  claimWithinDays: 35,
  refundsPerClientPerMonth: 1,
}

/** Delivery of custom apps, in business days after the scope is approved. */
export const appDelivery: Counts<'businessDays' | 'scopeApprovalHours'> = {
  businessDays: 5,
  scopeApprovalHours: 24,
}

/** Starting prices in US dollars. Custom apps have none: they are 'very cheap' with a personal quote. */
export const prices: Counts<'shortForm' | 'longForm'> = { shortForm: 25, longForm: 40 }

/** Quoted word for word. */
export const featuredEditor = {
  subscribers: '140K+',
  // Home and Pricing disagree, and both stand as given until the owner decides (docs/decisions/0004).
  totalViews: { home: '27M+', pricing: '26M+' },
  longFormViews: '760K+',
  shortFormViews: '8M+',
  instagramFollowers: '5K+',
} as const

/** Views of the videos shown in the portfolio. */
export const portfolioViews = { long: '760K', short: '4.0M' } as const

/** What was built before. */
export const trackRecord = {
  chapterSite: { name: 'school-chapter website', users: '400+' },
  templeSite: { name: 'community temple website' },
} as const

/** What the app concepts claim to gain. */
export const conceptClaims = {
  clickThrough: '40%+',
  captionEngagement: '60%+',
  replyEngagement: '80%+',
  hoursSavedWeekly: '5+ hours',
} as const

/**
 * 10000 → '10,000', for whole numbers. Not by toLocaleString: the first call of it loads the browser's tables,
 * which holds a phone up for 40 ms.
 */
export const inFull = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** 10000 → '10K' */
export const inShort = (count: number) => `${count / 1000}K`

/** 25 → '$25' */
export const dollars = (price: number) => `$${price}`
