import { lengthOf } from '#app/components/home/film/clock.ts'
import { millions } from '#app/components/pricing/scale.ts'
import { featuredEditor, guarantee } from '#app/content/facts.ts'
import { offers } from '#app/content/offers.ts'
import { heroCuts, heroStartSeconds } from '#app/content/videos.ts'

/** The width of a price in its card's type, in em, rounded up. */
function widthOf(price: string): number {
  const signs: readonly [RegExp, number][] = [
    [/\d/, 0.488],
    [/\$/, 0.441],
    [/[€£¥]/, 0.51],
    [/[.,\s]/, 0.25],
    [/./, 0.7],
  ]
  return [...price].reduce((sum, sign) => sum + (signs.find(([kind]) => kind.test(sign))?.[1] ?? 0), 0)
}

/** The part of the hero's timeline that these seconds take. */
const shareOfFilm = (seconds: number) => `${(100 * seconds) / lengthOf(heroCuts)}%`

/**
 * Values of the content that sizes in stylesheets depend on. `--price-scale` is how much smaller the prices are than
 * '$25', for which their cards have room.
 */
const figures = {
  '--window-days': guarantee.windowDays,
  '--claim-days': guarantee.claimWithinDays,
  '--second': shareOfFilm(1),
  '--film-start': shareOfFilm(heroStartSeconds),
  '--million-views': millions(featuredEditor.totalViews.pricing),
  '--price-scale': Math.min(
    1,
    ...[offers.shortForm, offers.longForm].map(({ price }) => widthOf('$25') / widthOf(price)),
  ).toFixed(3),
}

/**
 * The rule that sets them. It is in every document, because a visitor who follows links keeps the style of the document
 * loaded first. Not a style attribute where a figure is used: the policy allows none.
 */
export const figuresRule = `:root{${Object.entries(figures)
  .map(([name, value]) => `${name}:${value}`)
  .join(';')}}`
