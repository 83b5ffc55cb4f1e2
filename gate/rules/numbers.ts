import { lengthOf } from '#app/film-length.ts'
import { millions } from '#app/millions.ts'
import { type Check, failing, type Rule } from '../rule.ts'

const isWhole = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0

/** A positive number with at most two decimals. */
const isPrice = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && Number(value.toFixed(2)) === value

/** A year: more would be screens of cells. */
const mostDays = 366

const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 100

/** A count as quoted that the pricing page can draw. */
function isToScale(claim: unknown): boolean {
  try {
    return typeof claim === 'string' && millions(claim) > 0
  } catch {
    return false
  }
}

const isCurrency = (value: unknown): boolean => Intl.supportedValuesOf('currency').includes(String(value))

const checks: readonly Check[] = [
  {
    pattern: ['facts', 'prices', '*'],
    holds: isPrice,
    advice: 'a price is a number above 0 with at most two decimals, such as 25 or 27.5',
  },
  {
    pattern: ['facts', 'currency'],
    holds: isCurrency,
    advice: 'write the three letters of a currency, such as USD, EUR or GBP',
  },
  { pattern: ['facts', 'guarantee', '*'], holds: isWhole, advice: 'write a whole number above 0' },
  {
    pattern: ['facts', 'guarantee', 'views'],
    holds: (value) => !isWhole(value) || (Number(value) >= 1_000 && Number(value) <= 99_999),
    advice:
      'write a number from 1000 to 99999, as 10000 or 10_000: the home page shows it in full, as wide as the screen',
  },
  {
    pattern: ['facts', 'guarantee', 'views'],
    holds: (value) => !(Number(value) >= 1_000) || Number(value) % 100 === 0,
    advice: 'write whole hundreds: the footer and the pricing page show it in short, as 10K or 12.5K',
  },
  {
    pattern: ['facts', 'guarantee', 'windowDays'],
    holds: (value) => value !== 1,
    advice: 'write 2 at least: a day of counting is between the delivery and the last day',
  },
  {
    pattern: ['facts', 'guarantee', 'claimWithinDays'],
    holds: (value) => !(Number(value) > mostDays),
    advice: `write ${mostDays} at most: the guarantee page draws every day`,
  },
  { pattern: ['facts', 'appDelivery', '*'], holds: isWhole, advice: 'write a whole number above 0' },
  {
    pattern: ['facts', 'appDelivery', 'scopeApprovalHours'],
    holds: (value) => value !== 1,
    advice: 'write 2 at least: the pages say hours',
  },
  {
    pattern: ['facts', 'appDelivery', 'businessDays'],
    holds: (value) => value === 5 || !isWhole(value),
    advice:
      'the home page and the apps page draw a build of five days, from a weekday to the same one next week: that has to change first, in build-strip and apps/delivery-days in app/components, each a component and a stylesheet, and then this rule in gate/rules/numbers.ts',
  },
  {
    pattern: ['facts', 'earlierProjects', 'chapterSite', 'users'],
    holds: (value) => value === '400+',
    advice:
      'the apps page draws 400+ people, as ten rows of forty marks: that drawing has to change first, in app/components/apps/track-record.module.css, and then this rule in gate/rules/numbers.ts',
  },
  {
    pattern: ['facts', 'featuredEditor', 'totalViews', 'pricing'],
    holds: (value) => isToScale(value) && millions(String(value)) >= 1,
    advice: 'the pricing page draws it to scale, with a mark for each million: write it like 26M+',
  },
  ...(
    [
      ['facts', 'featuredEditor', 'longFormViews'],
      ['facts', 'featuredEditor', 'shortFormViews'],
    ] as const
  ).map((pattern) => ({
    pattern,
    holds: isToScale,
    advice: 'the pricing page draws it to scale: write it like 26M+ or 760K+',
  })),
  {
    pattern: ['videos', 'heroStartSeconds'],
    holds: (value) => typeof value === 'number' && value >= 0,
    advice: 'write the second at which the film first starts, 0 or more',
  },
  {
    pattern: ['videos', 'heroCuts', '*'],
    holds: (value) => typeof value === 'number' && value > 0,
    advice: 'write the seconds that this cut lasts, more than 0',
  },
  {
    pattern: ['app-concepts', 'appConcepts', '*', 'sample', 'titles', '*', 'clicks'],
    // Whole, so that the better one is better by one per cent at least when it is rounded.
    holds: (value) => isShare(value) && isWhole(value),
    advice: 'a share of clicks is a whole number from 1 to 100',
  },
  {
    pattern: ['app-concepts', 'appConcepts', '*', 'sample', 'watching', '*'],
    holds: isShare,
    advice: 'a share of viewers is a number from 0 to 100',
  },
]

/**
 * Each number is one that its place can show, a price one that its currency has, the refund window is longer than the view
 * window, no count of views is more than the total, and the hero's film starts before its end.
 */
export const numberRule: Rule = (content) => {
  const complaints = failing(content, checks)
  const { currency, prices } = content.facts
  if (isCurrency(currency)) {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions()
    for (const [name, price] of Object.entries(prices)) {
      if (isPrice(price) && Number(price.toFixed(maximumFractionDigits)) !== price) {
        complaints.push({
          place: ['facts', 'prices', name],
          advice: `write a whole number: ${currency} has no cents`,
        })
      }
    }
  }
  const { windowDays, claimWithinDays } = content.facts.guarantee
  if (isWhole(windowDays) && isWhole(claimWithinDays) && claimWithinDays <= windowDays) {
    complaints.push({
      place: ['facts', 'guarantee', 'claimWithinDays'],
      advice: `write more than the ${windowDays} of windowDays: the views are counted until that day, and a client asks for the refund after it`,
    })
  }
  const { totalViews, shortFormViews, longFormViews } = content.facts.featuredEditor
  const total: string = totalViews.pricing
  for (const [name, part] of Object.entries({ shortFormViews, longFormViews })) {
    if (isToScale(total) && isToScale(part) && millions(part) > millions(total)) {
      complaints.push({
        place: ['facts', 'featuredEditor', name],
        advice: `write ${total} at most, the total that it is a part of`,
      })
    }
  }
  const { heroStartSeconds, heroCuts, videos } = content.videos
  const lasts = lengthOf(heroCuts)
  if (videos.hero.provider === 'file' && lasts > 0 && heroStartSeconds >= lasts) {
    complaints.push({
      place: ['videos', 'heroStartSeconds'],
      advice: `write less than ${lasts}, the seconds of the film in heroCuts`,
    })
  }
  return complaints
}
