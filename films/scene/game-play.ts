import { wander } from '../picture/chance.ts'
import { between, decay, ease, type Key, smooth } from '../picture/motion.ts'
import { type Camera, openCamera, type Point } from './camera.ts'

/** The script of the game shot: who is where, when the aim flicks, when a drone falls. Seconds since the shot began. */
export const drones: readonly { at: Point; seen: number; hit: number }[] = [
  { at: [1.3, 11.5, 2.7], seen: 0, hit: 0.3125 },
  { at: [-1.9, 15, 4.7], seen: 0.66, hit: 0.9375 },
  { at: [0.6, 22, 4.3], seen: 1.28, hit: 1.5625 },
]

/** The pixel the crosshair sits on: clear of the headline and of the lead text. */
export const crosshair = [890, 262] as const

const aims: readonly (readonly [seconds: number, at: Point])[] = [
  [0.2, [0.7, 11.5, 2.4]],
  [0.28, drones[0].at],
  [0.68, drones[0].at],
  [0.84, drones[1].at],
  [1.28, drones[1].at],
  [1.46, drones[2].at],
]
const aimAlong = (axis: 0 | 1 | 2) => aims.map(([seconds, at]): Key => [seconds, at[axis]])
const aimKeys = [aimAlong(0), aimAlong(1), aimAlong(2)]

/** What the player looks at: the aim, and a hand that is never quite still. */
export const aimAt = (seconds: number): Point => [
  between(aimKeys[0], seconds, ease) + wander(seconds * 4) * 0.05,
  between(aimKeys[1], seconds, ease),
  between(aimKeys[2], seconds, ease) + wander(seconds * 3.3 + 8) * 0.04,
]

/** Seconds since the last hit; Infinity before the first. */
export const sinceHit = (seconds: number) =>
  Math.min(...drones.map(({ hit }) => (seconds >= hit ? seconds - hit : Infinity)))

export function playerCamera(seconds: number): Camera {
  const lean = 0.06 * (smooth(0.7, 0.77, seconds) - smooth(0.78, 0.86, seconds))
  const leanBack = 0.05 * (smooth(1.3, 1.37, seconds) - smooth(1.38, 1.46, seconds))
  return openCamera({
    position: [0.4 + Math.sin(seconds * 2.1) * 0.6, -3 + seconds * 4.6, 1.75 + Math.sin(seconds * 9) * 0.04],
    lookAt: aimAt(seconds),
    lens: 760 + 300 * smooth(1.3, 1.44, seconds) - 14 * decay(sinceHit(seconds), 14),
    roll: 0.02 * Math.sin(seconds * 3) + lean - leanBack,
    middle: crosshair,
  })
}
