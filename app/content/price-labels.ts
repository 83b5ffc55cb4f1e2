import { currency, prices } from './facts.ts'
import { inCurrency } from './money.ts'

/** Prices as the pages show them. The build ships only the strings of this module (prerender/bundle/evaluated.ts). */
export const priceLabels = {
  shortForm: inCurrency(prices.shortForm, currency),
  longForm: inCurrency(prices.longForm, currency),
}
