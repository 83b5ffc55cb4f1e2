import { appDelivery, dollars, guarantee, inFull, prices, trackRecord } from './facts.ts'
import type { pages } from './pages.ts'

const views = inFull(guarantee.views)

/**
 * What a search engine or a shared link says of each page, about 150 characters.
 * Apart from pages.ts, because only the build reads it: nothing of it travels in a script.
 */
export const descriptions = {
  home: `Video edits with a guarantee: ${views} views in ${guarantee.windowDays} days or your money back. Custom logos, and very cheap apps and websites for creators and businesses.`,
  pricing: `Short form edits from ${dollars(prices.shortForm)}, long form edits from ${dollars(prices.longForm)}, custom apps very cheap with a personal quote. ${views} views on every full edit, or your money back.`,
  apps: `Custom apps for creators and businesses, delivered in ${appDelivery.businessDays} business days after you approve the scope, or free or refunded. Websites too, very cheap.`,
  editors:
    'Our featured partner editor and their portfolio: a long edit, short edits, and where to follow the work.',
  contact: 'Write to us about an edit, a logo, an app or a website. We work remotely, worldwide.',
  guarantee: `${views} views within ${guarantee.windowDays} days of delivery, or a full refund. What counts, what does not, and how to claim within ${guarantee.claimWithinDays} days.`,
  about: `A team of three: the founder, a lead editor and a backup developer. Built so far: a ${trackRecord.chapterSite.name} with ${trackRecord.chapterSite.users} users and a ${trackRecord.templeSite.name}.`,
  testimonials: 'What creators say about our edits, and a form to share your own experience.',
} as const satisfies Record<keyof typeof pages, string>
