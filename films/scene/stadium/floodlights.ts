import { wander } from '../../picture/chance.ts'
import { ember, type Rgb, tungsten, warm } from '../../picture/palette.ts'
import { addLight, glow, type Pen, shaft, stamp, within } from '../../picture/sprites.ts'
import type { Camera, OnScreen } from '../camera.ts'
import type { Point } from '../point.ts'

/** The six lamp banks under the roof's edge, left to right, then along the end stand. */
export const banks: readonly Point[] = [
  [4, 101, 33],
  [43, 101, 33],
  [82, 101, 33],
  [118, 96, 33],
  [143, 58, 33],
  [143, 12, 33],
]

/** How bright each bank burns, 0 to 1, in the order of `banks`. */
export type Lamps = readonly number[]
export const allLit: Lamps = [1, 1, 1, 1, 1, 1]
export const brightness = (lamps: Lamps) => lamps.reduce((sum, lamp) => sum + lamp, 0) / lamps.length

const lampWhite: Rgb = [255, 244, 230]

export const lampLight = {
  halo: glow(ember, 256, 0.3, 2),
  warm: glow(warm),
  white: glow(lampWhite, 256, 0.05, 2.4),
  shaft: shaft(tungsten),
  wideShaft: shaft(warm, 512, 9),
}

function drawShafts(pen: Pen, seconds: number, bank: number, at: OnScreen, strength: number) {
  const sway = wander(seconds * 0.22 + bank * 9) * 0.05
  const length = Math.max(620, at.scale * 86)
  const fans = [
    { sprite: lampLight.shaft, turn: 0.05 + sway, alpha: 0.34 },
    { sprite: lampLight.wideShaft, turn: -0.08 - sway * 1.4, alpha: 0.26 },
  ]
  for (const { sprite, turn, alpha } of fans) {
    within(pen, () => {
      pen.translate(at.x, at.y)
      pen.rotate(turn + (640 - at.x) * 0.00025)
      pen.globalAlpha = alpha * strength
      pen.drawImage(sprite, -length * 0.62, 0, length * 1.24, length)
    })
  }
}

/** Two rows of eight lamps, along the stand they hang on. */
function drawLamps(pen: Pen, camera: Camera, bank: number, lamp: number) {
  const [x, y, z] = banks[bank]
  const alongSide = bank < 4
  for (let column = 0; column < 8; column++) {
    for (let row = 0; row < 2; row++) {
      const offset = (column - 3.5) * 2.1
      const at = camera.project(x + (alongSide ? offset : 0), y + (alongSide ? 0 : offset), z + row * 1.5)
      const radius = Math.max(2.2, at.scale * 0.62)
      stamp(pen, lampLight.white, at.x, at.y, radius * 6.5, 0.75 * lamp)
      pen.globalAlpha = lamp
      pen.fillStyle = '#fff6e8'
      pen.beginPath()
      pen.arc(at.x, at.y, radius, 0, 7)
      pen.fill()
    }
  }
}

/** The lamps and the light they throw into the haze. They go on after everything they shine over. */
export function drawFloodlights(pen: Pen, camera: Camera, seconds: number, lamps: Lamps = allLit, rays = 1) {
  addLight(pen, () => {
    banks.forEach((bank, index) => {
      const lamp = lamps[index]
      const at = camera.project(...bank)
      if (lamp <= 0.002 || at.depth < 4) return
      stamp(pen, lampLight.halo, at.x, at.y, at.scale * 52, 0.17 * lamp)
      stamp(pen, lampLight.warm, at.x, at.y, at.scale * 26, 0.42 * lamp)
      drawShafts(pen, seconds, index, at, lamp * rays)
      drawLamps(pen, camera, index, lamp)
      // The long thin flare of a wide lens.
      pen.globalAlpha = 0.16 * lamp
      pen.drawImage(lampLight.white, at.x - 380, at.y - 5, 760, 12)
    })
  })
}
