import { featuredEditor, guarantee } from '#app/content/facts.ts'
import { edits } from '#app/content/services.ts'
import { aboutHeadline } from '#app/content/team.ts'
import { heroCuts, heroStartSeconds } from '#app/content/videos.ts'
import { lengthOf } from '#app/film-length.ts'
import { priceLetters, wideLetters, widthOf } from '#app/letter-widths.ts'
import { millions } from '#app/millions.ts'

/** The part of the hero's timeline that these seconds take. */
const shareOfFilm = (seconds: number) => `${(100 * seconds) / lengthOf(heroCuts)}%`

const priceScale = Math.min(
  1,
  ...edits.map(({ startingPrice }) => widthOf('$25', priceLetters) / widthOf(startingPrice, priceLetters)),
)
const viewsScale = widthOf(aboutHeadline.views, wideLetters) / widthOf('Ten thousand', wideLetters)

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
