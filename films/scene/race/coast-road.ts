import { dice } from '../../picture/chance.ts'
import { mix } from '../../picture/motion.ts'
import { coral, cream, type Rgb, rgba } from '../../picture/palette.ts'
import { addLight, glow, linear, type Pen, stamp, within } from '../../picture/sprites.ts'
import { fillShape, outline, strokeLine } from '../camera.ts'
import type { Point } from '../point.ts'
import { drawBarrier, drawCliff } from './coast-sides.ts'
import { bend, chase, edgeLine, half, horizon, passing, sun } from './coast-view.ts'

const warmGlow = glow([255, 176, 104], 256, 0.35, 1.9)
const coralGlow = glow(coral, 256, 0.3, 2)

/** The outline of a strip of the road between two offsets from its middle, at a height. */
const strip = (from: number, to: number, height = 0): Point[] => [
  ...edgeLine(from, height),
  ...edgeLine(to, height).reverse(),
]

const line = (offset: number, from: number, to: number, height = 0.01): Point[] =>
  Array.from({ length: 7 }, (_, step) => {
    const y = mix(from, to, step / 6)
    return [bend(y) + offset, y, height]
  })

/** What the wet road mirrors: the sky upside down, less of it the steeper one looks. */
function drawSheen(pen: Pen) {
  within(pen, () => {
    outline(pen, chase, strip(-half - 0.4, half + 0.4))
    pen.clip()
    pen.fillStyle = linear(
      pen,
      [0, horizon, 0, 1000],
      [
        [0, 'rgba(255,170,104,.95)'],
        [0.06, 'rgba(246,138,92,.74)'],
        [0.17, 'rgba(196,104,98,.42)'],
        [0.4, 'rgba(96,84,112,.26)'],
        [1, 'rgba(40,62,92,.1)'],
      ],
    )
    pen.fillRect(-200, horizon - 20, 1200, 900)
    addLight(pen, () => {
      within(pen, () => {
        pen.translate(sun.x, horizon + 30)
        pen.scale(0.34, 1)
        stamp(pen, warmGlow, 0, 60, 520, 0.85)
      })
      within(pen, () => {
        pen.translate(sun.x, horizon + 20)
        pen.scale(0.1, 1)
        stamp(pen, warmGlow, 0, 40, 420, 0.9)
      })
    })
  })
}

/** Wear along the road: what makes it run. */
function drawGrain(pen: Pen, travelled: number) {
  const throwDice = dice(91)
  for (let mark = 0; mark < 130; mark++) {
    const offset = (throwDice() * 2 - 1) * half
    const length = 1 + 4 * throwDice()
    const y = ((((throwDice() * 26 - travelled) % 26) + 26) % 26) + 1.3
    const tone = throwDice()
    const color = tone > 0.62 ? rgba([255, 190, 150], 0.05 + 0.09 * throwDice()) : 'rgba(6,8,14,.18)'
    strokeLine(pen, chase, line(offset, y, y + length), { width: 0.05 + 0.05 * tone, color, cap: 'butt' })
  }
}

function drawMarkings(pen: Pen, travelled: number) {
  for (const track of [-2.9, 2.1]) fillShape(pen, chase, strip(track - 0.5, track + 0.5), 'rgba(9,12,20,.26)')
  fillShape(pen, chase, strip(half - 0.5, half - 0.34, 0.01), rgba([255, 226, 190], 0.72))
  fillShape(pen, chase, strip(-half + 0.34, -half + 0.5, 0.01), rgba([255, 226, 190], 0.6))
  for (const { at } of passing(7, travelled, 16)) {
    const from = Math.max(1.25, at)
    const to = at + 3.2
    if (to <= from) continue
    for (const lane of [-half / 3, half / 3])
      fillShape(
        pen,
        chase,
        [...line(lane - 0.09, from, to), ...line(lane + 0.09, from, to).reverse()],
        rgba(cream, 0.82),
      )
  }
  // The kerb on the inside of the bend.
  for (const { at, number } of passing(1.6, travelled, 46)) {
    const from = Math.max(1.25, at)
    const to = at + 1.6
    if (to <= from) continue
    const color: Rgb = number % 2 ? [226, 66, 44] : [236, 220, 204]
    fillShape(
      pen,
      chase,
      [...line(-half - 0.75, from, to, 0.05), ...line(-half, from, to, 0.05).reverse()],
      rgba(color, 0.9),
    )
  }
}

/** The road of a race, with what is beside it. */
export function drawRoad(pen: Pen, travelled: number) {
  fillShape(pen, chase, strip(-half - 3, half + 0.9), '#171824')
  fillShape(pen, chase, strip(-half, half), '#1d2130')
  drawSheen(pen)
  drawGrain(pen, travelled)
  drawMarkings(pen, travelled)
  drawCliff(pen, travelled)
  drawBarrier(pen, travelled)
  addLight(pen, () => stamp(pen, coralGlow, 700, 760, 420, 0.16))
}
