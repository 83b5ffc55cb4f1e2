import type { Rgb } from '../../picture/palette.ts'
import type { Pen } from '../../picture/sprites.ts'
import { type Camera, fillShape } from '../camera.ts'
import type { Point } from '../point.ts'

export type Car = {
  /** The middle of its rear on the road, and its heading in radians, to the left. */
  x: number
  y: number
  heading: number
  paint: Rgb
  stripe: Rgb
}

/** A pen for one car: its places are metres to the right of its middle, above the road, and ahead of its rear. */
export type CarPen = {
  pen: Pen
  camera: Camera
  car: Car
  /** Pixels to the metre at its rear. */
  scale: number
  place(across: number, up: number, along: number): Point
  /** Fills a shape; a `seam` of some pixels hides the gap to the next one. */
  shape(points: readonly Point[], color: string, seam?: number): void
  /** Fills an upright shape, across and up. */
  flat(parts: readonly (readonly [number, number])[], along: number, color: string): void
}

export function openCarPen(pen: Pen, camera: Camera, car: Car): CarPen {
  const [c, s] = [Math.cos(car.heading), Math.sin(car.heading)]
  const place = (across: number, up: number, along: number): Point => [
    car.x + across * c - along * s,
    car.y + across * s + along * c,
    up,
  ]
  const shape = (points: readonly Point[], color: string, seam = 0) => {
    fillShape(pen, camera, points, color)
    if (!seam) return
    pen.strokeStyle = color
    pen.lineWidth = seam
    pen.stroke()
  }
  const flat = (parts: readonly (readonly [number, number])[], along: number, color: string) =>
    shape(
      parts.map(([across, up]) => place(across, up, along)),
      color,
    )
  const { scale } = camera.project(...place(0, 0.5, 0))
  return { pen, camera, car, scale, place, shape, flat }
}
