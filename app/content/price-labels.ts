import { currency, prices } from './facts.ts'
import { inCurrency } from './money.ts'
import type { PricedKey } from './tracks.ts'

type PriceLabels = Readonly<Record<PricedKey, string>>

/** Prices as the pages show them. The build ships only the strings of this module (prerender/bundle/evaluated.ts). */
export const priceLabels: PriceLabels = {
  shortForm: inCurrency(prices.shortForm, currency),
  longForm: inCurrency(prices.longForm, currency),
}
