import { currency, prices } from './facts.ts'
import { inCurrency } from './money.ts'

/** The prices as they are shown. The build writes these strings into the site (prerender/evaluated.ts). */
export const priceLabels = {
  shortForm: inCurrency(prices.shortForm, currency),
  longForm: inCurrency(prices.longForm, currency),
}
