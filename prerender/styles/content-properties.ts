import { lengthOf } from '#app/components/home/film/clock.ts'
import { millions } from '#app/components/pricing/scale.ts'
import { featuredEditor, guarantee } from '#app/content/facts.ts'
import { edits } from '#app/content/services.ts'
import { aboutHeadline } from '#app/content/team.ts'
import { heroCuts, heroStartSeconds } from '#app/content/videos.ts'

/** Widths of characters, in em; the first pattern that matches one applies. */
type Widths = readonly (readonly [RegExp, number])[]

/** A price in its card's type, rounded up. */
const inPrices: Widths = [
  [/\d/, 0.488],
  [/\$/, 0.441],
  [/[€£¥]/, 0.51],
  [/[.,\s]/, 0.25],
  [/./, 0.7],
]

/** A number of views in the About headline: its advances in Archivo at 125 % width and weight 900, less the tracking. */
const inHeadline: Widths = [
  [/[il,.]/, 0.32],
  [/ /, 0.355],
  [/[frt]/, 0.5],
  [/[sv]/, 0.714],
  [/w/, 1.132],
  // Closer to the letter after it.
  [/T/, 0.75],
  [/[FSE]/, 0.83],
  [/[ON]/, 0.973],
  [/\d/, 0.777],
  [/./, 0.765],
]

const widthOf = (text: string, widths: Widths) =>
  [...text].reduce(
    (sum, character) => sum + (widths.find(([pattern]) => pattern.test(character))?.[1] ?? 0),
    0,
  )

/** The part of the hero's timeline that these seconds take. */
const shareOfFilm = (seconds: number) => `${(100 * seconds) / lengthOf(heroCuts)}%`

const priceScale = Math.min(
  1,
  ...edits.map(({ startingPrice }) => widthOf('$25', inPrices) / widthOf(startingPrice, inPrices)),
)
const viewsScale = widthOf(aboutHeadline.views, inHeadline) / widthOf('Ten thousand', inHeadline)

/**
 * Values of the content that sizes in stylesheets depend on. `--price-scale` is how much smaller the prices are than
 * '$25', for which their cards have room, and `--views-scale` how much wider the promised views are in the About headline
 * than 'Ten thousand'. Without them both are 1.
 */
const properties = {
  '--window-days': guarantee.windowDays,
  '--claim-days': guarantee.claimWithinDays,
  '--second': shareOfFilm(1),
  '--film-start': shareOfFilm(heroStartSeconds),
  '--million-views': millions(featuredEditor.totalViews.pricing),
  ...(priceScale < 1 && { '--price-scale': priceScale.toFixed(3) }),
  ...(viewsScale !== 1 && { '--views-scale': viewsScale.toFixed(3) }),
}

/**
 * The rule that sets them. It is in every document, because a visitor who follows links keeps the style of the document
 * loaded first. Not a style attribute where one is used: the policy allows none.
 */
export const contentPropertiesRule = `:root{${Object.entries(properties)
  .map(([name, value]) => `${name}:${value}`)
  .join(';')}}`
