import { wander } from '../../picture/chance.ts'
import { between, decay, ease, type Key, smooth } from '../../picture/motion.ts'
import type { Rgb } from '../../picture/palette.ts'
import { dronesFall } from '../../script.ts'
import { type Camera, openCamera } from '../camera.ts'
import type { Point } from '../point.ts'

/** The game shot's script: each drone's place, when the aim finds it, and when it falls, in seconds of the shot. */
export const drones: readonly { at: Point; seen: number; hit: number }[] = [
  { at: [1.5, 9.4, 2.6], seen: 0.06, hit: dronesFall[0] },
  { at: [-1.7, 12.6, 4.3], seen: 0.96, hit: dronesFall[1] },
  { at: [1.2, 17.4, 3.7], seen: 1.6, hit: dronesFall[2] },
]

/** The pixel the crosshair sits on: clear of the headline and of the lead text. */
export const crosshair = [890, 262] as const

// The aim overshoots each drone a little and returns to it before the shot, as a hand does.
const aims: readonly (readonly [seconds: number, at: Point])[] = [
  [0.1, [-1.2, 9.4, 2.1]],
  [0.36, [1.75, 9.4, 2.72]],
  [0.46, drones[0].at],
  [0.9, drones[0].at],
  [1.08, [-2.05, 12.6, 4.5]],
  [1.16, drones[1].at],
  [1.53, drones[1].at],
  [1.71, [1.5, 17.4, 3.6]],
  [1.79, drones[2].at],
  [2.15, drones[2].at],
  [2.5, [0.8, 22, 3.1]],
]
const aimAlong = (axis: 0 | 1 | 2) => aims.map(([seconds, at]): Key => [seconds, at[axis]])
const aimKeys = [aimAlong(0), aimAlong(1), aimAlong(2)]

/** The point the player looks at: the aim, with a slight tremor. */
export const aimAt = (seconds: number): Point => [
  between(aimKeys[0], seconds, ease) + wander(seconds * 4) * 0.03,
  between(aimKeys[1], seconds, ease),
  between(aimKeys[2], seconds, ease) + wander(seconds * 3.3 + 8) * 0.025,
]

/** Seconds since the last hit; Infinity before the first. */
export const sinceHit = (seconds: number) =>
  Math.min(...drones.map(({ hit }) => (seconds >= hit ? seconds - hit : Infinity)))

/** The distance run. The player almost stops for an instant at each hit, which gives the hit its impact. */
function travelled(seconds: number) {
  const held = drones.reduce((sum, { hit }) => sum + 0.075 * smooth(hit, hit + 0.09, seconds), 0)
  return -3 + (seconds - held) * 4.6
}

export function playerCamera(seconds: number): Camera {
  const since = Math.min(9, sinceHit(seconds))
  const jolt = decay(since, 13)
  const lean = 0.06 * (smooth(0.9, 0.98, seconds) - smooth(1, 1.1, seconds))
  const leanBack = 0.05 * (smooth(1.53, 1.62, seconds) - smooth(1.64, 1.73, seconds))
  const [x, y, z] = aimAt(seconds)
  return openCamera({
    position: [
      0.4 + Math.sin(seconds * 2.1) * 0.6,
      travelled(seconds),
      1.75 + Math.sin(seconds * 9) * 0.04 - 0.03 * jolt,
    ],
    // The shot throws the aim up; it is back before the next flick.
    lookAt: [x + wander(since * 30) * 0.06 * jolt, y, z + 0.22 * jolt * smooth(0, 0.05, since)],
    lens: 780 + 120 * smooth(1.67, 1.79, seconds) + 46 * decay(since, 10),
    roll: 0.02 * Math.sin(seconds * 3) + lean - leanBack + wander(since * 26 + 3) * 0.02 * jolt,
    middle: crosshair,
  })
}

/** Light that falls on the street for a moment. */
export type Blast = { at: Point; color: Rgb; strength: number }

/** Every hit lights the walls around it; every shot, a little, those around the player. */
export function blastsAt(seconds: number): Blast[] {
  const hits = drones.map(
    ({ at, hit }): Blast => ({
      at,
      color: [255, 128, 74],
      strength: seconds < hit ? 0 : decay(seconds - hit, 4.2),
    }),
  )
  const muzzle: Blast = {
    at: [1.4, travelled(seconds) + 1.5, 1.4],
    color: [255, 170, 130],
    strength: 0.5 * decay(sinceHit(seconds), 16),
  }
  return [...hits, muzzle].filter(({ strength }) => strength > 0.01)
}
