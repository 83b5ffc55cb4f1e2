import { wander } from '../picture/chance.ts'
import { clamp } from '../picture/motion.ts'
import { coral, cream, type Rgb, rgba } from '../picture/palette.ts'
import { addLight, glow, type Pen, stamp } from '../picture/sprites.ts'
import { type Camera, fillShape, groundCircle } from './camera.ts'
import type { Point } from './point.ts'

const trailGlow = glow([255, 140, 100], 128, 0.2, 2)
const ballGlow = glow([255, 240, 226], 128, 0.12, 2.4)

type Ring = { x: number; y: number; radius: number; color: Rgb }

/** A ring on the grass. `drawn` runs from 0 to 1 as it closes; `turn` spins it, in radians. */
export function drawRing(
  pen: Pen,
  camera: Camera,
  { x, y, radius, color }: Ring,
  drawn = 1,
  alpha = 1,
  turn = 0,
) {
  if (drawn <= 0.01 || alpha <= 0) return
  const strength = alpha * Math.min(1, drawn * 6)
  const angle = Math.PI * 2 * drawn
  const { scale } = camera.project(x, y)
  // A band painted on the grass, narrow where it is seen along the ground; strokes would fan out at its two ends.
  const band = (size: number, start: number, end: number, width: number, share: number, thinnest: number) => {
    const half = Math.max(width, thinnest / scale) / 2
    const outside = groundCircle(x, y, radius * size + half, start, end)
    const inside = groundCircle(x, y, radius * size - half, start, end).reverse()
    fillShape(pen, camera, [...outside, ...inside], rgba(color, share * strength))
  }
  band(1.12, turn, turn + angle, 0.16, 0.22, 0.8)
  band(1, turn, turn + angle, 0.075, 0.95, 1.8)
  band(0.72, -turn, -turn + angle * 0.3, 0.045, 0.6, 1)
}

type Trail = {
  /** Where the ball is at a share of its flight, 0 to 1. */
  path: (share: number) => Point
  from: number
  to: number
  /** Strobe images of the ball over `span` of the flight. */
  ghosts?: number
  span?: number
  /** Radius of a ghost in metres. */
  size?: number
  /** How bold the line is: 1 for a ball near the lens. */
  weight?: number
  alpha?: number
}

/** The flight as a coral line with the ball frozen on it, brighter towards its head. */
export function drawTrail(
  pen: Pen,
  camera: Camera,
  { path, from, to, ghosts = 12, span = 1, size = 0.2, weight = 1, alpha = 1 }: Trail,
) {
  if (to <= from) return
  const age = (share: number) => clamp((share - from) / (to - from))
  const pieces = 90
  addLight(pen, () => {
    pen.lineCap = 'round'
    for (let piece = 0; piece < pieces; piece++) {
      const start = piece / pieces
      if ((piece + 1) / pieces < from || start > to) continue
      const a = camera.project(...path(start))
      const b = camera.project(...path(Math.min((piece + 1) / pieces, to)))
      if (a.depth < 0.6 || b.depth < 0.6) continue
      const fresh = age(start)
      for (const [width, share] of [
        [0.5 * weight, 0.1],
        [0.14 * weight, 0.75],
      ]) {
        pen.strokeStyle = rgba(coral, share * alpha * (0.15 + 0.85 * fresh))
        pen.lineWidth = Math.max(1, Math.min(26, a.scale * width * (0.35 + 0.65 * fresh)))
        pen.beginPath()
        pen.moveTo(a.x, a.y)
        pen.lineTo(b.x, b.y)
        pen.stroke()
      }
    }
    for (let ghost = 0; ghost <= ghosts; ghost++) {
      const share = (ghost / ghosts) * span
      if (share < from || share > to + 1e-4) continue
      const at = camera.project(...path(share))
      if (at.depth < 0.6) continue
      const fresh = age(share)
      const radius = Math.max(2.4, size * at.scale)
      stamp(pen, trailGlow, at.x, at.y, radius * 4.6, 0.42 * alpha * (0.3 + 0.7 * fresh))
      pen.globalAlpha = alpha * (0.25 + 0.65 * fresh)
      pen.fillStyle = '#fff3e6'
      pen.beginPath()
      pen.arc(at.x, at.y, radius * 0.8, 0, 7)
      pen.fill()
    }
  })
}

/** The corners of a square around 0, 0: right and down. */
export const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

/** Four corners that close in on a point: `locked` 0 is wide open, 1 is on it. */
export function drawBox(
  pen: Pen,
  x: number,
  y: number,
  half: number,
  locked = 1,
  color: Rgb = cream,
  width = 2.4,
) {
  if (locked <= 0) return
  const side = half * (1 + (1 - locked) * 1.6)
  const leg = half * 0.5
  pen.globalAlpha = clamp(locked * 1.5)
  pen.strokeStyle = rgba(color)
  pen.lineWidth = width
  pen.lineCap = 'butt'
  for (const [right, down] of corners) {
    pen.beginPath()
    pen.moveTo(x + right * side, y + down * (side - leg))
    pen.lineTo(x + right * side, y + down * side)
    pen.lineTo(x + right * (side - leg), y + down * side)
    pen.stroke()
  }
  pen.globalAlpha = 1
}

type Mark = { color: Rgb; width: number; alpha?: number; wobble?: number; dash?: number[] }
export type Dot = readonly [x: number, y: number]

/** A line from a marker pen, in pixels; `drawn` runs from 0 to 1. */
export function drawMark(
  pen: Pen,
  dots: readonly Dot[],
  drawn: number,
  { color, width, alpha = 1, wobble = 1, dash = [] }: Mark,
) {
  if (drawn <= 0) return
  const shown = dots.slice(0, Math.max(2, Math.ceil(dots.length * clamp(drawn))))
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.setLineDash(dash)
  const lines = [
    { style: 'rgba(8,6,5,.5)', width: width + 5 },
    { style: rgba(color, 0.22 * alpha), width: width * 2.6 },
    { style: rgba(color, alpha), width },
  ]
  for (const line of lines) {
    pen.strokeStyle = line.style
    pen.lineWidth = line.width
    pen.beginPath()
    shown.forEach(([x, y], index) => {
      pen.lineTo(x + wander(index * 0.21 + 3) * wobble, y + wander(index * 0.19 + 77) * wobble)
    })
    pen.stroke()
  }
  pen.setLineDash([])
}

/** The ball in flight, too far away for its panels. */
export function drawFarBall(pen: Pen, camera: Camera, at: Point) {
  const { x, y, scale } = camera.project(...at)
  const radius = Math.max(3.4, 0.2 * scale)
  addLight(pen, () => stamp(pen, ballGlow, x, y, radius * 5, 0.7))
  pen.fillStyle = '#fffaf0'
  pen.beginPath()
  pen.arc(x, y, radius, 0, 7)
  pen.fill()
  return { x, y, radius }
}
