import { dice } from '../picture/chance.ts'
import { drawBowl, drawBroth, drawDish, drawOil, inBroth } from '../scene/ramen/bowl.ts'
import { drawBar, drawCounter, drawSteam } from '../scene/ramen/counter.ts'
import { drawBed, drawFolds, drawLifted, drawStick } from '../scene/ramen/noodles.ts'
import { drawChilli, drawEgg, drawGreens, drawPork, drawSeaweed, drawSwirl } from '../scene/ramen/toppings.ts'
import type { Shot } from './shot.ts'

const lift = {
  over: { from: [236, 318], to: [400, 282] },
  foot: { x: 318, y: 662, wide: 132, high: 46 },
} as const

/** Before this second the bowl stands untouched. */
const takenUp = 0.5

const throwDice = dice(3)
const scattered = (count: number, x: number, y: number, wide: number, high: number) =>
  Array.from({ length: count }, () => {
    const angle = throwDice() * Math.PI * 2
    const away = Math.sqrt(throwDice())
    return [x + Math.cos(angle) * wide * away, y + Math.sin(angle) * high * away] as const
  }).sort((a, b) => a[1] - b[1])
const greens = [...scattered(14, 322, 808, 84, 50), ...scattered(3, 480, 694, 64, 24)]

/** A creator's video of a bowl of ramen: noodles lifted out of it with chopsticks. Drawn upright, 720×1280. */
export const ramen: Shot = {
  moments: () => 1,
  grade: () => ({ exposure: 1.14, bloom: 0.5, saturation: 1.08, tint: [1.02, 1, 0.96] }),
  draw(pen, seconds) {
    drawBar(pen, seconds)
    drawCounter(pen)
    drawDish(pen, 84, 1150)
    drawBowl(pen)
    drawBroth(pen)
    inBroth(pen, () => drawBed(pen, [330, 716], 240, 150))
    drawOil(pen)
    drawSeaweed(pen)
    drawPork(pen, 168, 724, 92, -0.3, 4)
    drawPork(pen, 208, 800, 92, 0.25, 8)
    drawSwirl(pen, 556, 700, 50, 0.2)
    const lifted = seconds >= takenUp
    if (lifted) drawStick(pen, [760, 128], [196, 306])
    drawFolds(pen, lift, false)
    if (lifted) {
      drawLifted(pen, lift)
      drawFolds(pen, lift, true)
    }
    drawEgg(pen, 520, 774, 78, -0.35)
    drawEgg(pen, 428, 834, 80, 0.3)
    drawGreens(pen, greens, 6)
    drawChilli(pen, [
      [286, 748, 0.4],
      [352, 858, -0.6],
      [470, 716, 0.9],
    ])
    if (lifted) drawStick(pen, [760, 186], [188, 344])
    drawSteam(pen, seconds)
  },
}
