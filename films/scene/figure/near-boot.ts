import { smooth } from '../../picture/motion.ts'
import { coral, dim, rgba } from '../../picture/palette.ts'
import type { Pen } from '../../picture/sprites.ts'
import type { OnScreen } from '../camera.ts'
import { along, cross, dot, minus, type Point, unit } from '../point.ts'
import { fillSoft } from '../soft-shape.ts'
import { beside, drawSolid, hull, type Place, type Tones } from './near-limb.ts'

// Metres from the ankle: towards the toes, to the left, and up.
const soleOutline: readonly Point[] = [
  [-0.075, 0, -0.084],
  [-0.06, 0.03, -0.084],
  [0.01, 0.032, -0.084],
  [0.1, 0.048, -0.084],
  [0.16, 0.042, -0.082],
  [0.2, 0.016, -0.076],
  [0.2, -0.016, -0.076],
  [0.16, -0.042, -0.082],
  [0.1, -0.048, -0.084],
  [0.01, -0.032, -0.084],
  [-0.06, -0.03, -0.084],
]
const studs: readonly Point[] = [
  [-0.05, 0.02, -0.096],
  [-0.05, -0.02, -0.096],
  [0.09, 0.034, -0.096],
  [0.09, -0.034, -0.096],
  [0.15, 0.026, -0.095],
  [0.15, -0.026, -0.095],
]
const instep: readonly Point[] = [
  [0.065, 0.03, -0.024],
  [0.065, -0.03, -0.024],
]
const heel: readonly Point[] = [
  [-0.078, 0, -0.045],
  [-0.06, 0.036, -0.05],
  [-0.06, -0.036, -0.05],
]
const collar: readonly Point[] = [
  [-0.056, 0.014, 0.03],
  [-0.056, -0.014, 0.03],
  [0, 0.042, 0.012],
  [0, -0.042, 0.012],
  [0.046, 0.02, 0.022],
  [0.046, -0.02, 0.022],
]
const toe: readonly Point[] = [
  [0.12, 0.046, -0.052],
  [0.12, -0.046, -0.052],
  [0.175, 0.03, -0.052],
  [0.175, -0.03, -0.052],
  [0.203, 0, -0.062],
]
const soleEdge = soleOutline.map(([ahead, left, up]): Point => [ahead, left, up + 0.018])
const laces: readonly (readonly [Point, Point])[] = [
  [
    [0.055, 0.02, -0.018],
    [0.06, -0.02, -0.02],
  ],
  [
    [0.08, 0.022, -0.031],
    [0.085, -0.022, -0.033],
  ],
]

/** Which way the toes point. In the air a foot hangs from its shank, a little stretched. */
function toesOf(knee: Point, ankle: Point, toeJoint: Point): Point {
  const [ahead, , up] = minus(toeJoint, ankle)
  const level = unit([ahead, 0, up + 0.05])
  const shank = unit(minus(ankle, knee))
  const stretch = Math.max(0, 0.3 - dot(level, shank)) * smooth(0.2, 0.42, ankle[2])
  const [hangAhead, , hangUp] = along(level, shank, stretch)
  return unit([hangAhead, 0, hangUp])
}

/** A boot seen from any side, its sole and studs included. */
export function drawNearBoot(
  pen: Pen,
  place: Place,
  [knee, ankle, toeJoint]: readonly [Point, Point, Point],
  tones: Tones,
  flat: string | null,
) {
  const ahead = toesOf(knee, ankle, toeJoint)
  const left: Point = [0, 1, 0]
  const up = cross(ahead, left)
  const onScreen = (points: readonly Point[]) =>
    points.map((point) => place(beside(ankle, [ahead, left, up], point)))
  const metre = place(ankle).scale
  const drawStuds = (radius: number, color: string) => {
    pen.fillStyle = color
    for (const { x, y } of onScreen(studs)) {
      pen.beginPath()
      pen.ellipse(x, y, radius * metre, radius * metre, 0, 0, 7)
      pen.fill()
    }
  }
  const drawUpper = (points: readonly Point[]) =>
    drawSolid(pen, hull(onScreen([...instep, ...points])), tones, flat, 0.016 * metre)
  const sole = onScreen(soleOutline)
  const soleColor = flat ?? rgba(dim(coral, 0.42))

  drawStuds(0.011, flat ?? tones.shaded)
  fillSoft(pen, hull([...sole, ...onScreen(soleEdge)]), soleColor)
  drawUpper([...toe, ...soleEdge])
  drawUpper([...collar, ...heel, ...soleEdge.filter(([forward]) => forward < 0.08)])
  if (flat) return
  if (seenFromBelow(sole)) {
    fillSoft(pen, hull(sole), soleColor)
    drawStuds(0.01, tones.lit)
    return
  }
  pen.strokeStyle = tones.shaded
  pen.lineWidth = 0.006 * metre
  for (const lace of laces) {
    const [from, to] = onScreen(lace)
    pen.beginPath()
    pen.moveTo(from.x, from.y)
    pen.lineTo(to.x, to.y)
    pen.stroke()
  }
}

/** The sole's outline runs the other way around when the lens is below it. */
function seenFromBelow(sole: readonly OnScreen[]) {
  const [heelSide, ball, otherSide] = [sole[1], sole[4], sole[8]]
  const ballX = ball.x - heelSide.x
  const ballY = ball.y - heelSide.y
  return ballX * (otherSide.y - heelSide.y) < ballY * (otherSide.x - heelSide.x)
}
