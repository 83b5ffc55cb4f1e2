import { dice, lot, wander } from '../../picture/chance.ts'
import { type Rgb, rgba, sky, tracks, tungsten, violet } from '../../picture/palette.ts'
import { addLight, bokeh, glow, linear, type Pen, stamp, within } from '../../picture/sprites.ts'

const discColors: readonly Rgb[] = [
  [255, 190, 140],
  [255, 190, 140],
  [255, 190, 140],
  [255, 100, 60],
  violet,
  sky,
]
const discSprites = discColors.map((color) => bokeh(color, 128, 0.7))
const light = {
  coral: glow([255, 110, 66], 256, 0.5, 1.8),
  sky: glow([92, 190, 255], 256, 0.5, 1.8),
  violet: glow(violet, 256, 0.5, 1.8),
  lamp: glow(tungsten, 256, 0.3, 2),
}
const throwDice = dice(77)
const discs = Array.from({ length: 46 }, () => ({
  x: 420 + throwDice() * 900,
  y: 20 + throwDice() * 520,
  radius: 10 + 34 * throwDice() ** 2,
  sprite: discSprites[Math.floor(throwDice() * discSprites.length)],
  alpha: 0.08 + 0.24 * throwDice(),
  phase: throwDice() * 30,
}))

/** A monitor out of focus behind the speaker: four tracks, as on the site. */
function drawMonitor(pen: Pen) {
  tracks.forEach((track, row) => {
    for (let clip = 0; clip < 3; clip++) {
      const x = 600 + lot(row * 7 + clip) * 30 + clip * 92
      const width = 40 + 44 * lot(row + clip * 5)
      pen.fillStyle = rgba(track, 0.1)
      for (let blur = 0; blur < 4; blur++) {
        pen.beginPath()
        pen.roundRect(x - blur * 4, 356 + row * 26 - blur * 3, width + blur * 8, 13 + blur * 6, 9)
        pen.fill()
      }
    }
  })
}

export function drawWall(pen: Pen) {
  pen.fillStyle = linear(
    pen,
    [400, 0, 1280, 720],
    [
      [0, '#0f0c0d'],
      [0.5, '#2b1a17'],
      [1, '#15101a'],
    ],
  )
  pen.fillRect(-400, -100, 2200, 1100)
}

/** Lamps, monitor and practical lights of the room. */
export function drawRoom(pen: Pen, seconds: number) {
  addLight(pen, () => {
    stamp(pen, light.violet, 700, 250, 520, 0.5)
    stamp(pen, light.coral, 1290, 240, 560, 0.56)
    stamp(pen, light.lamp, 1010, 60, 460, 0.3)
    pen.globalAlpha = 1
    drawMonitor(pen)
    for (const { x, y, radius, sprite, alpha, phase } of discs) {
      stamp(pen, sprite, x, y, radius, alpha * (0.85 + 0.15 * wander(seconds + phase)))
    }
  })
}

/** Haze behind the shoulders, warm on the right and cool on the left, so that the outline reads. */
export function drawBackLight(pen: Pen) {
  within(pen, () => {
    addLight(pen, () => {
      stamp(pen, light.coral, 200, 130, 360, 0.5)
      stamp(pen, light.sky, -240, 140, 330, 0.42)
    })
  })
}
