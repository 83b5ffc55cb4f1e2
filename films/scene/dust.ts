import { dice, wander } from '../picture/chance.ts'
import { addLight, bokeh, type Pen, stamp } from '../picture/sprites.ts'

const throwDice = dice(13)
const sprite = bokeh([255, 226, 196], 48)
const motes = Array.from({ length: 90 }, () => ({
  x: throwDice() * 1500,
  y: throwDice() * 800,
  near: throwDice(),
  phase: throwDice() * 50,
}))
const around = (value: number, length: number) => ((value % length) + length) % length

/** Dust between the lens and the scene. `wind` is pixels a second, to the right. */
export function drawDust(pen: Pen, seconds: number, strength = 1, wind = 12) {
  addLight(pen, () => {
    for (const { x, y, near, phase } of motes) {
      const pace = 0.3 + near
      const driftX = around(x + seconds * wind * pace + wander(seconds * 0.3 + phase) * 30, 1500) - 110
      const driftY = around(y - seconds * 7 * pace + wander(seconds * 0.25 + phase + 9) * 24, 800) - 40
      const shimmer = 0.5 + 0.5 * wander(seconds * 0.8 + phase)
      stamp(pen, sprite, driftX, driftY, 1 + near ** 4 * 11, (0.05 + 0.12 * (1 - near)) * strength * shimmer)
    }
  })
}
