import { dice, wander } from '../../picture/chance.ts'
import { clamp } from '../../picture/motion.ts'
import { rgba } from '../../picture/palette.ts'
import type { Pen } from '../../picture/sprites.ts'

const throwDice = dice(8)
/** From far (0) to near (1), so that nearer blades are drawn over farther ones. */
const blades = Array.from({ length: 3000 }, () => ({
  x: throwDice() * 1400 - 60,
  near: throwDice(),
  bend: throwDice() - 0.5,
  light: throwDice(),
})).sort((a, b) => a.near - b.near)

type Gust = { at: number; strength: number }

/** Blades of a lawn seen from its height, those between two distances. `gust` bends the ones near a hit away from it. */
export function drawGrass(pen: Pen, seconds: number, from: number, to: number, gust: Gust) {
  for (const { x, near, bend, light } of blades) {
    if (near < from || near >= to) continue
    const foot = 482 + near * 440
    const height = 12 + near * 84
    const pushed = gust.strength * 16 * clamp(1 - Math.abs(x - gust.at) / 240) * Math.sign(x - gust.at || 1)
    const lean = bend * height * 0.8 + wander(seconds * 2 + light * 40) * 3 + pushed
    const tone = bend + 0.5
    pen.strokeStyle =
      light > 0.7
        ? rgba([150 + 90 * tone, 170 + 20 * tone, 96], 0.5 - near * 0.4)
        : rgba([24 + 30 * tone, 48 + 38 * tone, 26], 0.9 - near * 0.5)
    pen.lineWidth = 1.3 + near * 3.2
    pen.beginPath()
    pen.moveTo(x, foot)
    pen.quadraticCurveTo(x, foot - height * 0.6, x + lean, foot - height)
    pen.stroke()
  }
}
