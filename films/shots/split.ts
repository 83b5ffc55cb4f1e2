import { beat } from '../beat.ts'
import { rgba, violet } from '../picture/palette.ts'
import { type Pen, within } from '../picture/sprites.ts'
import { creator } from './creator.ts'
import { gaming } from './gaming.ts'
import type { Shot } from './shot.ts'

const width = 720
const seam = 700

function upperHalf(pen: Pen, paint: () => void) {
  within(pen, () => {
    pen.beginPath()
    pen.rect(0, 0, width, seam)
    pen.clip()
    pen.translate(width / 2 - 890 * 1.2, -26)
    pen.scale(1.2, 1.2)
    paint()
  })
}

/** For an upright frame: the game above, the face that plays it below. */
export const split: Shot = {
  moments: () => 10,
  grade: () => ({ exposure: 1.05, bloom: 0.66, saturation: 1.03 }),
  draw(pen, seconds, behindWords) {
    upperHalf(pen, () => gaming.draw(pen, seconds, behindWords))
    within(pen, () => {
      pen.beginPath()
      pen.rect(0, seam, width, 580)
      pen.clip()
      pen.translate(width / 2 - 1010 * 0.95, 702)
      pen.scale(0.95, 0.95)
      creator.draw(pen, 0.1 + (seconds % (3 * beat)), behindWords)
    })
  },
  overlay(pen, seconds) {
    upperHalf(pen, () => gaming.overlay?.(pen, seconds, false))
    pen.fillStyle = rgba(violet)
    pen.fillRect(0, seam - 4, width, 8)
  },
}
