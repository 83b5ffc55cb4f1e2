import { clamp, smooth } from '../../picture/motion.ts'
import { rgba } from '../../picture/palette.ts'
import type { Pen } from '../../picture/sprites.ts'
import type { Point } from '../point.ts'
import { contact, type GoalMouth, target } from './goal-mouth.ts'

/** Where a knot of the net hangs, pushed out around the ball and drawn in towards it. */
function knot({ clock, bulge }: GoalMouth, y: number, z: number): Point {
  const square = (y - target[1]) ** 2 + ((z - target[2]) * 1.15) ** 2
  const away = Math.sqrt(square)
  const since = clock - contact
  const ripple = since > 0 ? 0.07 * Math.sin(away * 6 - since * 13) * Math.exp(-away * 0.5 - since * 1.5) : 0
  const out = bulge * (0.86 * Math.exp(-square / 0.1) + 0.44 * Math.exp(-square / 0.9))
  const drawn = bulge * (-0.16 * Math.exp(-square / 0.22) + 0.3 * Math.exp(-square / 1.6))
  return [
    target[0] + out * 0.92 + ripple + 0.1 * (1.2 - z),
    y - (y - target[1]) * drawn,
    z - (z - target[2]) * drawn - 0.05 * Math.sin(z * 1.3),
  ]
}

/** A cord twice: its shadow, then its lit side, brighter towards the right and near the lens. */
function drawCord(
  pen: Pen,
  mouth: GoalMouth,
  pieces: number,
  at: (share: number) => readonly [y: number, z: number],
) {
  const points = Array.from({ length: pieces + 1 }, (_, index) =>
    mouth.camera.project(...knot(mouth, ...at(index / pieces))),
  )
  const passes = [
    { offset: 1.6, lit: false },
    { offset: 0, lit: true },
  ]
  pen.lineCap = 'round'
  for (const { offset, lit } of passes) {
    for (let index = 1; index < points.length; index++) {
      const from = points[index - 1]
      const to = points[index]
      if (Math.min(from.x, to.x) > 1300 || Math.max(from.x, to.x) < 40) continue
      const width = Math.min(6, 0.0062 * (from.scale + to.scale) * 0.5)
      const near = 0.45 + 0.55 * clamp((to.scale - 330) / 420)
      pen.strokeStyle = lit
        ? rgba([255, 240, 222], 0.06 + 0.78 * smooth(160, 900, to.x) * near)
        : rgba([8, 6, 5], 0.05 + 0.27 * smooth(240, 900, to.x))
      pen.lineWidth = lit ? width : width * 2.1
      pen.beginPath()
      pen.moveTo(from.x + offset, from.y + offset * 1.25)
      pen.lineTo(to.x + offset, to.y + offset * 1.25)
      pen.stroke()
    }
  }
}

export function drawNet(pen: Pen, mouth: GoalMouth) {
  const mesh = 0.165
  for (let column = 0; column <= 38; column++)
    drawCord(pen, mouth, 26, (share) => [31.4 + column * mesh, share * 2.5])
  for (let row = 0; row <= 15; row++)
    drawCord(pen, mouth, 64, (share) => [31.4 + share * 6.2, 0.02 + row * mesh])
}
