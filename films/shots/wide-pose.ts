import type { Point } from '../scene/point.ts'

/** The whole ground from the gantry, where the lamps light up, and which the long film leaves and reaches again. */
export const wideLookAt: Point = [75.2, 40, 7]

/** The camera drifts through that pose at the same pace before and after it. `clock` is 0 in the pose. */
export const widePosition = (clock: number): Point => [
  57 + 0.22 * clock,
  -3.5 + 0.12 * clock,
  5.4 + 0.015 * clock,
]

export const wideGrade = { exposure: 1.06, bloom: 0.62, saturation: 1.06 }

/** A level view past someone, who is a sixth of the frame right of its middle. */
export function besides([x, y, z]: Point, someone: { x: number; y: number }, far: number): Point {
  const heading = Math.atan2(someone.y - y, someone.x - x) + 0.25
  return [x + far * Math.cos(heading), y + far * Math.sin(heading), z]
}
