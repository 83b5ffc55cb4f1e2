import { appDelivery, appPrice, refundLimit, viewGuarantee } from './facts.ts'
import { capitalised } from './in-words.ts'

const { viewsInFull, windowDays, claimWithinDays } = viewGuarantee

/** A question on the pricing page and its answer. */
export type Question = { readonly question: string; readonly answer: string }

/** The specification requires three questions but doesn't word them; the answers promise only what its terms do. */
export const faq: readonly Question[] = [
  {
    question: `What happens if my video misses ${viewsInFull} views?`,
    answer: `You get a full refund if you ask within ${claimWithinDays} days of delivery. The video has to stay public for the full ${windowDays} days, and its views have to be organic. ${refundLimit}`,
  },
  {
    question: `When do the ${appDelivery.businessDays} business days start?`,
    answer: `After you approve the design scope, which has to happen within ${appDelivery.scopeApprovalHours} hours. The promise covers only small and medium apps.`,
  },
  {
    question: 'How much does a custom app cost?',
    answer: `${capitalised(appPrice)}, and quoted personally. Tell us what it has to do, and you get a price before any work starts.`,
  },
]
