import type { Pen } from '../picture/sprites.ts'
import { cross, dot, minus, mixPoints, type Point, unit } from './point.ts'

/** Where a point falls in a 1280×720 frame; `scale` is pixels per metre there, `depth` metres from the lens. */
export type OnScreen = { x: number; y: number; scale: number; depth: number }

export type Camera = {
  position: Point
  /** Unit vector along the view. */
  forward: Point
  project(x: number, y: number, z?: number): OnScreen
  /** Camera space: right, up, depth. */
  toView(x: number, y: number, z: number): Point
  fromView(point: Point): OnScreen
}

type Setup = {
  position: Point
  lookAt: Point
  /** Focal length in pixels: 787 is about 78° across. */
  lens?: number
  /** Radians, clockwise. */
  roll?: number
  /** The pixel the lens points at. */
  middle?: readonly [x: number, y: number]
}

/** A pinhole camera. Nothing nearer than 25 cm is projected any larger. */
export function openCamera({ position, lookAt, lens = 787, roll = 0, middle = [640, 360] }: Setup): Camera {
  const forward = unit(minus(lookAt, position))
  const level = unit(cross(forward, [0, 0, 1]))
  const upright = cross(level, forward)
  const tilt = (a: Point, b: Point, sign: number): Point => [
    a[0] * Math.cos(roll) + sign * b[0] * Math.sin(roll),
    a[1] * Math.cos(roll) + sign * b[1] * Math.sin(roll),
    a[2] * Math.cos(roll) + sign * b[2] * Math.sin(roll),
  ]
  const right = tilt(level, upright, 1)
  const up = tilt(upright, level, -1)

  const toView = (x: number, y: number, z: number): Point => {
    const offset = minus([x, y, z], position)
    return [dot(offset, right), dot(offset, up), dot(offset, forward)]
  }
  const fromView = ([across, above, depth]: Point): OnScreen => {
    const scale = lens / Math.max(depth, 0.25)
    return { x: middle[0] + scale * across, y: middle[1] - scale * above, scale, depth }
  }
  return { position, forward, toView, fromView, project: (x, y, z = 0) => fromView(toView(x, y, z)) }
}

const nearPlane = 0.3

/** Sets the pen's path to a flat shape's outline, clipped in front of the lens. False when nothing is left of it. */
export function outline(pen: Pen, camera: Camera, points: readonly Point[]) {
  const view = points.map((point) => camera.toView(...point))
  const kept: Point[] = []
  view.forEach((from, index) => {
    const to = view[(index + 1) % view.length]
    if (from[2] >= nearPlane) kept.push(from)
    if (from[2] >= nearPlane !== to[2] >= nearPlane) {
      kept.push(mixPoints(from, to, (nearPlane - from[2]) / (to[2] - from[2])))
    }
  })
  if (kept.length < 3) return false
  pen.beginPath()
  for (const point of kept) {
    const { x, y } = camera.fromView(point)
    pen.lineTo(x, y)
  }
  pen.closePath()
  return true
}

export function fillShape(pen: Pen, camera: Camera, points: readonly Point[], fill: string | CanvasGradient) {
  if (!outline(pen, camera, points)) return
  pen.fillStyle = fill
  pen.fill()
}

type LineOptions = { width: number; color: string; thinnest?: number; cap?: 'round' | 'butt' }

/** A line through space whose width is in metres; never thinner than `thinnest` pixels. */
export function strokeLine(
  pen: Pen,
  camera: Camera,
  points: readonly Point[],
  { width, color, thinnest = 0.8, cap = 'round' }: LineOptions,
) {
  pen.strokeStyle = color
  pen.lineCap = cap
  const view = points.map((point) => camera.toView(...point))
  for (let index = 1; index < view.length; index++) {
    let from = view[index - 1]
    let to = view[index]
    if (from[2] < nearPlane && to[2] < nearPlane) continue
    const crossing = mixPoints(from, to, (nearPlane - from[2]) / (to[2] - from[2]))
    if (from[2] < nearPlane) from = crossing
    else if (to[2] < nearPlane) to = crossing
    const start = camera.fromView(from)
    const end = camera.fromView(to)
    pen.lineWidth = Math.max(thinnest, Math.min(60, (width * (start.scale + end.scale)) / 2))
    pen.beginPath()
    pen.moveTo(start.x, start.y)
    pen.lineTo(end.x, end.y)
    pen.stroke()
  }
}

/** A straight line in pieces, since its width changes with its distance. */
export const inPieces = (from: Point, to: Point, pieces = 12): Point[] =>
  Array.from({ length: pieces + 1 }, (_, index) => mixPoints(from, to, index / pieces))

/** A circle, or an arc of it, flat on the ground. Angles in radians from the x axis. */
export const groundCircle = (
  x: number,
  y: number,
  radius: number,
  start = 0,
  end = Math.PI * 2,
  pieces = 64,
): Point[] =>
  Array.from({ length: pieces + 1 }, (_, index) => {
    const angle = start + ((end - start) * index) / pieces
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), 0.02]
  })
