import { coral, ink, type Rgb, rgba, violet } from '../picture/palette.ts'
import { type Pen, within } from '../picture/sprites.ts'
import { drawing } from './drawings.ts'
import type { Screen } from './screens.ts'

/** Drawing units of a window to pixels of the screen: as high as the screen, and in its middle. */
const unit = 440 / 180
const left = (760 - 272 * unit) / 2

const paper = '#c4bfb4'

/** One day of a build: a window's bar and page, and what is on the page. */
async function day(id: string, bar: string, page: string, over?: (pen: Pen) => void): Promise<Screen> {
  const image = await drawing(id, [24, 20, 272, 180])
  return (pen) => {
    pen.fillStyle = page
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
  pen.fillStyle = paper
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
  pen.fillStyle = rgba(ink)
  pen.fillRect(0, 0, 760, 440)
  pen.drawImage(scopeImage, 380 - 215, 0, 430, 440)
}

const [dark, bar, grey] = ['#17140f', '#29251f', '#38332d']

/** The five days of a build, the first of which is the scope; `goals` on the first working screen, and then. */
const daysOf = async (of: string, color: Rgb, goals: readonly ((pen: Pen) => void)[] = []) => [
  scope,
  await day(`${of}-2`, dark, dark),
  await day(`${of}-3`, bar, dark, goals[0]),
  await day(`${of}-4`, grey, dark, goals[1]),
  await day(`${of}-5`, rgba(color), paper, goals[1]),
]

export const scoreDays = await daysOf('scores', coral, [score(0, 0), score(2, 1)])
export const shopDays = await daysOf('shop', violet)
