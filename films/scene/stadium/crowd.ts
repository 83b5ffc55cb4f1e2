import { dice, lot, wander } from '../../picture/chance.ts'
import { clamp } from '../../picture/motion.ts'
import type { Rgb } from '../../picture/palette.ts'
import { addLight, bokeh, type Pen, type Sprite } from '../../picture/sprites.ts'
import type { Camera } from '../camera.ts'
import type { Point } from '../point.ts'

type Spectator = { at: Point; along: number; sprite: Sprite; bright: number; phase: number; phone: boolean }

const coats: readonly Rgb[] = [
  [255, 186, 140],
  [255, 226, 196],
  [255, 120, 84],
  [150, 136, 255],
  [110, 200, 255],
]
const sprites = coats.map((coat) => bokeh(coat, 48))
const throwDice = dice(11)

/** Mostly warm light on faces; now and then a scarf in a track's colour. */
function pickSprite() {
  const chances = [0.62, 0.55, 0.6, 0.5]
  const picked = chances.findIndex((chance) => throwDice() < chance)
  return sprites[picked < 0 ? 4 : picked]
}

function seat(at: Point, along: number): Spectator[] {
  const bright = throwDice()
  const sprite = pickSprite()
  const phase = throwDice() * 40
  const inAisle = ((along % 13) + 13) % 13 < 1.1
  return inAisle ? [] : [{ at, along, sprite, bright, phase, phone: lot(phase * 17.3) > 0.965 }]
}

/** Rows of one stand; the upper tier starts after `lowerRows`. */
function fillStand(
  rows: number,
  lowerRows: number,
  fromAlong: number,
  toAlong: number,
  place: (along: number, row: number) => [number, number],
) {
  const stand: Spectator[] = []
  for (let row = 0; row < rows; row++) {
    const height = 2.8 + row * 0.86 + (row >= lowerRows ? 3 : 0)
    for (let along = fromAlong; along < toAlong; along += 0.95 + throwDice() * 1.15) {
      const [x, y] = place(along, row)
      stand.push(...seat([x, y, height + throwDice() * 0.4], along))
    }
  }
  return stand
}

const crowd = [
  ...fillStand(30, 15, -60, 190, (along, row) => [along, 80 + row * 1.15]),
  ...fillStand(26, 14, -30, 84, (along, row) => [117 + row * 1.15, along]),
]

type CrowdLook = {
  /** How much light falls on the stands, 0 to 1. */
  lit: number
  gain: number
  /** Size of the discs: 1 in focus, 3.6 far behind a close-up. */
  blur: number
  /** Camera flashes, 0 to 1, and phones held up in the dark, 0 to 1. */
  flashes: number
  phones: number
}

/** The crowd, with every spectator as a disc of light, as through a long lens. */
export function drawCrowd(
  pen: Pen,
  camera: Camera,
  seconds: number,
  { lit, gain, blur, flashes, phones }: CrowdLook,
) {
  addLight(pen, () => {
    for (const { at: place, along, sprite, bright, phase, phone } of crowd) {
      const at = camera.project(...place)
      if (at.depth < 2 || at.x < -20 || at.x > 1300 || at.y < -20 || at.y > 740) continue
      // One pool of light per lamp bank, 39 m apart.
      const pool = 0.34 + 0.66 * Math.max(0, Math.cos(((along - 4) / 39) * Math.PI * 2)) ** 0.8
      const tier = place[2] > 17 ? 0.62 : 1
      const near = 0.5 + clamp(1 - at.depth / 230)
      const alive = 0.7 + 0.3 * wander(seconds * 0.9 + phase)
      let alpha = (0.09 + 0.72 * bright ** 3) * pool * tier * alive * (0.12 + 0.88 * lit) * near * gain
      let radius = Math.max(1.15, at.scale * 0.3 * blur)
      if (phone) {
        const flicker = wander(seconds * 1.9 + phase * 5)
        alpha += phones * 0.5
        if (flicker > 0.55) {
          alpha += (flicker - 0.55) * (1.6 + 3 * flashes)
          radius *= 1.15
        }
      }
      pen.globalAlpha = Math.min(1, alpha)
      pen.drawImage(sprite, at.x - radius, at.y - radius, radius * 2, radius * 2)
    }
  })
}
