import { appDelivery, appPrice, viewGuarantee } from '#app/content/facts.ts'
import { edits } from '#app/content/services.ts'

const { viewsInFull, windowDays, claimWithinDays } = viewGuarantee

/** Sentences for replies, made from what the business promises and charges. */
export const snippets = [
  {
    title: 'No fixed price for apps',
    text: `Custom apps have no fixed price: they are ${appPrice}, with a personal quote. Tell us your budget and we’ll tell you what fits.`,
  },
  {
    title: `${appDelivery.businessDays} business days`,
    text: `We deliver custom apps in ${appDelivery.businessDays} business days after you approve the scope.`,
  },
  {
    title: `Scope in ${appDelivery.scopeApprovalHours} hours`,
    text: `You approve the scope within ${appDelivery.scopeApprovalHours} hours; then the clock starts.`,
  },
  ...edits.map(({ name, startingPrice }) => ({
    title: `${name}, ${startingPrice}`,
    text: `${name} start at ${startingPrice}.`,
  })),
  {
    title: `${viewsInFull} views in ${windowDays} days`,
    text: `${viewsInFull} views in ${windowDays} days, or a full refund if you claim it by day ${claimWithinDays}.`,
  },
]
