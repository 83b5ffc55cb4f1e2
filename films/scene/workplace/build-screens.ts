import { coral, type Rgb, rgba, violet } from '../../picture/palette.ts'
import { type Pen, within } from '../../picture/sprites.ts'
import { drawing } from './drawings.ts'
import { paper, type Screen } from './screens.ts'

/** Drawing units of a window to pixels of the screen: as high as the screen, and in its middle. */
const unit = 440 / 180
const left = (760 - 272 * unit) / 2

/** One day of a build: a window's bar and page, and what is on the page. */
async function day(id: string, bar: string, ground: string, over?: (pen: Pen) => void): Promise<Screen> {
  const image = await drawing(id, [24, 20, 272, 180])
  return (pen) => {
    pen.fillStyle = ground
    pen.fillRect(0, 0, 760, 440)
    pen.fillStyle = bar
    pen.fillRect(0, 0, 760, 20 * unit)
    pen.drawImage(image, left, 0, 272 * unit, 440)
    within(pen, () => {
      pen.translate(left - 24 * unit, -20 * unit)
      pen.scale(unit, unit)
      over?.(pen)
    })
  }
}

/** A result, over the drawing's two tiles. */
const score = (home: number, away: number) => (pen: Pen) => {
  pen.fillStyle = rgba(paper)
  pen.font = '800 52px Archivo'
  pen.textAlign = 'center'
  for (const [goals, x] of [
    [home, 135],
    [away, 185],
  ] as const) {
    within(pen, () => {
      pen.translate(x, 128)
      pen.scale(0.9, 1)
      pen.fillText(String(goals), 0, 0)
    })
  }
}

const scopeImage = await drawing('scope', [53, 0, 215, 220])

/** The signed scope, on a screen with nothing in it yet. */
const scope: Screen = (pen) => {
  pen.fillStyle = page
  pen.fillRect(0, 0, 760, 440)
  pen.drawImage(scopeImage, 380 - 215, 0, 430, 440)
}

const page = '#37312a'
const emptyBar = '#474037'
const filledBar = '#5a5147'

/** The five days of a build, the first of which is the scope; `third` is drawn on day 3, `later` on days 4 and 5. */
const daysOf = async (
  of: string,
  color: Rgb,
  { third, later }: { third?: (pen: Pen) => void; later?: (pen: Pen) => void } = {},
) => [
  scope,
  await day(`${of}-2`, page, page),
  await day(`${of}-3`, emptyBar, page, third),
  await day(`${of}-4`, filledBar, page, later),
  await day(`${of}-5`, rgba(color), rgba(paper), later),
]

export const scoreDays = await daysOf('scores', coral, { third: score(0, 0), later: score(2, 1) })
export const shopDays = await daysOf('shop', violet)
