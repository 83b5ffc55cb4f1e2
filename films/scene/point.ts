/** Metres: x along the pitch, y across it away from the main stand, z up. */
export type Point = readonly [x: number, y: number, z: number]

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Point): Point => {
  const length = Math.hypot(...a)
  return [a[0] / length, a[1] / length, a[2] / length]
}

export const mixPoints = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

/** A point moved in a direction: by `metres`, if the direction is one metre long. */
export const along = (from: Point, way: Point, metres: number): Point => [
  from[0] + way[0] * metres,
  from[1] + way[1] * metres,
  from[2] + way[2] * metres,
]
