import { coral } from '../picture/palette.ts'
import { type Pen, within } from '../picture/sprites.ts'
import { drawGoalMouth } from '../scene/match/goal-view.ts'
import { goalMouthAt } from '../scene/stadium/goal-mouth.ts'
import { drawMark } from '../scene/telestrator.ts'
import type { Shot } from './shot.ts'

/** The ball is in the net and the keeper still in the air. */
const mouth = goalMouthAt(0.62, 0.2)

/**
 * The frame mirrored, scaled, rotated by `degrees`, and with a point of it moved to `to`. Mirrored, because the page shows
 * the cut picture to the left of its playhead: ball, gloves and head come first.
 */
function framed(
  pen: Pen,
  {
    zoom,
    degrees,
    around: [x, y],
    to,
  }: { zoom: number; degrees: number; around: readonly [number, number]; to: readonly [number, number] },
  paint: () => void,
) {
  within(pen, () => {
    pen.translate(...to)
    pen.rotate((degrees * Math.PI) / 180)
    pen.scale(-zoom, zoom)
    pen.translate(-x, -y)
    paint()
  })
}

/** As filmed: tilted, from farther away, in the flat grey of ungraded footage. */
const asFilmed = { zoom: 1.13, degrees: -4, around: [550, 360], to: [640, 360] } as const
export const momentRaw: Shot = {
  moments: () => 1,
  grade: () => ({ exposure: 1.2, bloom: 0.12, saturation: 0.5, lift: 0.06, tint: [0.94, 1, 1.07] }),
  draw(pen) {
    framed(pen, asFilmed, () => drawGoalMouth(pen, mouth))
  },
}

/**
 * As delivered: the ground level, closer, graded, with a ring around the ball. Placed so that the keeper's body goes on
 * across the page's playhead where that first is, and the ring and the caption are to its left.
 */
const asCut = { zoom: 1.36, degrees: 0.4, around: [454, 335], to: [745, 332] } as const
const ring = Array.from({ length: 90 }, (_, index) => {
  const angle = -2.3 + (index / 89) * Math.PI * 2.12
  const radius = mouth.ballRadius * (1.5 + 0.05 * (index / 89))
  return [mouth.ballX + radius * Math.cos(angle), mouth.ballY + radius * Math.sin(angle)] as const
})
export const momentCut: Shot = {
  moments: () => 1,
  grade: () => ({ exposure: 1.06, bloom: 0.58, saturation: 1.24, tint: [1.02, 1, 0.97] }),
  draw(pen) {
    framed(pen, asCut, () => drawGoalMouth(pen, mouth))
  },
  overlay(pen) {
    framed(pen, asCut, () => drawMark(pen, ring, 1, { color: coral, width: 6.5, wobble: 0.9 }))
  },
}
