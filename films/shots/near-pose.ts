import { openCamera } from '../scene/camera.ts'
import { strikerAt } from '../scene/match/match.ts'
import type { Point } from '../scene/point.ts'

// The picture the hero loops through: the striker from near at 5 s, again at 20 s, and the poster.

/** The camera's distance from him, and its height: so low that his head is among the lamps. */
const away = 2.6
const low = 0.5

/** The camera drifts around him at the same pace before and after the pose. `clock` is 0 in it. */
export function nearView(clock: number): { position: Point; lookAt: Point } {
  const { x, y } = strikerAt(clock)
  const heading = 1.215 - 0.095 * clock
  return {
    position: [x - away * Math.cos(heading), y - away * Math.sin(heading), low],
    lookAt: [x, y, low],
  }
}

/** Where he is in the frame: on a wide page right of the headline, on a narrow one his number above it. */
export const nearMiddle = [870, 394] as const

export const nearCamera = (clock: number) => openCamera({ ...nearView(clock), middle: nearMiddle })

export const nearGrade = { exposure: 1.4, bloom: 0.62, saturation: 1.08 }
