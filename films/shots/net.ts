import { wander } from '../picture/chance.ts'
import { between, decay, type Key } from '../picture/motion.ts'
import { within } from '../picture/sprites.ts'
import { drawDust } from '../scene/dust.ts'
import { drawGoalMouth } from '../scene/match/goal-view.ts'
import { contact, goalMouthAt } from '../scene/stadium/goal-mouth.ts'
import type { Shot } from './shot.ts'

/** Full speed to the net, then slow motion; it ends where the freeze holds. */
const ramp: readonly Key[] = [
  [0, 0],
  [0.34, 0.34],
  [1.25, 0.9],
]

/** 5. From inside the goal: the ball comes in as a streak, the net gives, rings and slows. */
export const net: Shot = {
  moments: (seconds) => (seconds < 0.5 ? 8 : 3),
  grade: () => ({ exposure: 1.02, bloom: 0.6, saturation: 1.05 }),
  draw(pen, seconds) {
    const shake = 7 * decay(seconds - contact, 7)
    within(pen, () => {
      pen.translate(wander(seconds * 31) * shake, wander(seconds * 29 + 4) * shake)
      drawGoalMouth(pen, goalMouthAt(between(ramp, seconds), seconds / 3.1))
    })
    drawDust(pen, seconds, 0.4, 6)
  },
}
