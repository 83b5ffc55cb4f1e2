import { currency, prices } from './facts.ts'
import { inCurrency } from './money.ts'

/** Prices as the pages show them. The build evaluates this module and ships only its strings (prerender/evaluated.ts). */
export const priceLabels = {
  shortForm: inCurrency(prices.shortForm, currency),
  longForm: inCurrency(prices.longForm, currency),
}
