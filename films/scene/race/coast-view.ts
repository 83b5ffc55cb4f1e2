import { openCamera } from '../camera.ts'
import type { Point } from '../point.ts'

/** Where the sea ends and the middle of the sun, in an upright frame of 720×1280. */
export const horizon = 470
export const sun = { x: 418, y: 418, radius: 58 } as const

/** Behind the car and above it, level, so that the horizon is straight. The road passes; the camera stays. */
export const chase = openCamera({
  position: [0, 0, 2.5],
  lookAt: [0, 10, 2.5],
  lens: 760,
  middle: [360, horizon],
})

/** The middle of the road at a distance: a long left-hand bend. */
export const bend = (y: number) => 0.5 - Math.max(0, y - 5) ** 2 / 330
/** Half the road's width, in metres. */
export const half = 5.6

/** Distances along the road, closer together near the lens. */
const distances = Array.from({ length: 64 }, (_, step) => 1.25 * 1.078 ** step)

/** A line along the road at an offset from its middle, at a height. */
export const edgeLine = (offset: number, height: number) =>
  distances.map((y): Point => [bend(y) + offset, y, height])

/** The next places of a row with one every so many metres, which passes by. */
export const passing = (every: number, travelled: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const first = Math.ceil(travelled / every)
    return { at: (first + index) * every - travelled, number: first + index }
  })
