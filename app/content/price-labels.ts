import { currency, prices } from './facts.ts'
import { inCurrency } from './money.ts'

export type PriceLabels = { readonly shortForm: string; readonly longForm: string }

/** Prices as the pages show them. The build ships only the strings of this module (prerender/bundle/evaluated.ts). */
export const priceLabels: PriceLabels = {
  shortForm: inCurrency(prices.shortForm, currency),
  longForm: inCurrency(prices.longForm, currency),
}
