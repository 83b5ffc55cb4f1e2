import { appDelivery, currency, guarantee, inFull, prices } from '#app/content/facts.ts'

const money = (amount: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)

/** Sentences for replies, made of what the business promises and charges. Change a fact, and they change. */
export const snippets = [
  {
    title: 'No fixed price for apps',
    text: 'Custom apps have no fixed price: they are very cheap, with a personal quote. Tell me your budget and I say what fits.',
  },
  {
    title: `${appDelivery.businessDays} business days`,
    text: `We deliver custom apps in ${appDelivery.businessDays} business days, counted from the approved scope.`,
  },
  {
    title: `Scope in ${appDelivery.scopeApprovalHours} hours`,
    text: `You approve the scope within ${appDelivery.scopeApprovalHours} hours, then the days run.`,
  },
  {
    title: `Short edit, ${money(prices.shortForm)}`,
    text: `Short-form edits start at ${money(prices.shortForm)}.`,
  },
  {
    title: `Long edit, ${money(prices.longForm)}`,
    text: `Long-form edits start at ${money(prices.longForm)}.`,
  },
  {
    title: `${inFull(guarantee.views)} views in ${guarantee.windowDays} days`,
    text: `${inFull(guarantee.views)} views in ${guarantee.windowDays} days, or a full refund if you claim it by day ${guarantee.claimWithinDays}.`,
  },
]
