import { dice } from '../../picture/chance.ts'
import { type Rgb, tungsten, violet } from '../../picture/palette.ts'
import { addLight, bokeh, glow, linear, type Pen, type Sprite, stamp, within } from '../../picture/sprites.ts'
import type { Screen } from './screens.ts'

/** Where the screen is in the frame. */
const at = { x: 190, y: 76, width: 760, height: 440 } as const

const lamp = glow(tungsten, 256, 0.3, 2)
const haze = glow(violet, 256, 0.5, 1.8)
const throwDice = dice(31)
const discs = Array.from({ length: 26 }, () => ({
  x: throwDice() * 1280,
  y: throwDice() * 420,
  radius: 8 + 32 * throwDice() ** 2,
  alpha: 0.1 + 0.2 * throwDice(),
}))

/** A room at night with a screen in it, whose light has the colour of `light`. */
export function drawWorkplace(pen: Pen, light: Rgb, screen: Screen) {
  pen.fillStyle = linear(
    pen,
    [0, 0, 1280, 720],
    [
      [0, '#14100f'],
      [0.5, '#241715'],
      [1, '#120e12'],
    ],
  )
  pen.fillRect(0, 0, 1280, 720)
  const near = glow(light, 256, 0.5, 1.8)
  const disc = bokeh(tungsten, 128, 0.7)
  addLight(pen, () => {
    stamp(pen, haze, 120, 200, 460, 0.42)
    stamp(pen, lamp, 1150, 120, 420, 0.4)
    stamp(pen, near, at.x + at.width / 2, at.y + at.height / 2, 700, 0.5)
    for (const { x, y, radius, alpha } of discs) stamp(pen, disc, x, y, radius, alpha)
  })
  within(pen, () => drawDesk(pen, near))
  pen.fillStyle = '#0b0a0a'
  pen.beginPath()
  pen.roundRect(at.x - 14, at.y - 14, at.width + 28, at.height + 34, 14)
  pen.fill()
  within(pen, () => {
    pen.translate(at.x, at.y)
    pen.beginPath()
    pen.rect(0, 0, at.width, at.height)
    pen.clip()
    screen(pen)
  })
}

function drawDesk(pen: Pen, light: Sprite) {
  pen.fillStyle = linear(
    pen,
    [0, 600, 0, 720],
    [
      [0, '#2a1d18'],
      [1, '#0f0b0a'],
    ],
  )
  pen.fillRect(0, 604, 1280, 116)
  pen.fillStyle = '#0b0a0a'
  pen.fillRect(530, 536, 80, 72)
  pen.fillRect(450, 600, 240, 12)
  // The screen's light on the desk.
  addLight(pen, () => {
    pen.beginPath()
    pen.rect(0, 604, 1280, 116)
    pen.clip()
    stamp(pen, light, at.x + at.width / 2, 604, 620, 0.5)
  })
}
