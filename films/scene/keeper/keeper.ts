import { coral, dim, type Rgb, rgba } from '../../picture/palette.ts'
import { type Pen, within } from '../../picture/sprites.ts'
import type { Camera } from '../camera.ts'
import { fillPlanes, fillSoft, limbPlane, type Stop } from '../soft-shape.ts'
import { placer, poseAt } from './dive.ts'
import { drawGlove } from './glove.ts'
import { drawKeeperHead } from './head.ts'
import { boots, lit, middle, shaded, shirt, shorts, skin } from './kit.ts'
import type { Arm, Leg, Pose } from './pose.ts'
import { drawTrunk } from './trunk.ts'

/** Larger than life, so that face and hands read in a small picture. */
const headSize = 1.1
const gloveSize = 1.12

/** How far the head leans back, in radians: the ball is above him. */
const lookUp = -0.16

function drawLimb(pen: Pen, stops: readonly Stop[], color: Rgb, flat: string | null) {
  const whole = limbPlane(stops)
  if (flat) return fillSoft(pen, whole, flat)
  fillPlanes(pen, whole, middle(color), () => {
    fillSoft(pen, limbPlane(stops, 1.2, 0.4), lit(color))
    fillSoft(pen, limbPlane(stops, -0.25, -1.2), shaded(color))
  })
}

const studRadius = 1.3

function drawLeg(pen: Pen, leg: Leg, flat: string | null) {
  drawLimb(pen, leg.bare, skin, flat)
  drawLimb(pen, leg.sock, shirt, flat)
  pen.fillStyle = flat ?? shaded(boots)
  for (const [x, y] of leg.studs) {
    pen.beginPath()
    pen.ellipse(x, y, studRadius, studRadius, 0, 0, 7)
    pen.fill()
  }
  fillSoft(pen, leg.boot, flat ?? rgba(dim(boots, 0.58)))
  fillSoft(pen, leg.sole, flat ?? lit(coral))
  drawLimb(pen, leg.shorts, shorts, flat)
}

function drawArm(pen: Pen, { sleeve, fold, wrist, aim }: Arm, thumbUp: 1 | -1, flat: string | null) {
  drawLimb(pen, sleeve, shirt, flat)
  if (!flat) fillSoft(pen, fold, shaded(shirt))
  within(pen, () => {
    pen.translate(...wrist)
    pen.rotate(-aim)
    pen.scale(gloveSize, gloveSize)
    drawGlove(pen, thumbUp, flat)
  })
}

function drawNeck(pen: Pen, pose: Pose, flat: string | null) {
  if (flat) return fillSoft(pen, pose.neck, flat)
  fillPlanes(pen, pose.neck, rgba(dim(skin, 0.74)), () => fillSoft(pen, pose.jawShade, shaded(skin)))
}

function drawHead(pen: Pen, pose: Pose, flat: string | null) {
  within(pen, () => {
    pen.translate(...pose.head)
    pen.rotate(lookUp)
    pen.scale(headSize, headSize)
    drawKeeperHead(pen, flat)
  })
}

/** The keeper, who misses the ball by forty centimetres. */
export function drawKeeper(pen: Pen, camera: Camera, clock: number) {
  const pose = poseAt(clock)
  const place = placer(camera, clock)
  const origin = place([0, 0])
  const right = place([100, 0])
  const below = place([0, 100])

  /** Moved by some pixels, which leaves an edge of what is drawn before uncovered. */
  const posed = (x: number, y: number, paint: () => void) =>
    within(pen, () => {
      pen.translate(x, y)
      pen.transform(
        (right.x - origin.x) / 100,
        (right.y - origin.y) / 100,
        (below.x - origin.x) / 100,
        (below.y - origin.y) / 100,
        origin.x,
        origin.y,
      )
      paint()
    })
  const withEdges = (wide: number, paint: (flat: string | null) => void) => {
    posed(2.2 * wide, -3.2 * wide, () => paint('rgba(255,228,198,.9)'))
    posed(-1.6 * wide, -1.6 * wide, () => paint('rgba(255,190,150,.5)'))
    posed(0, 0, () => paint(null))
  }
  withEdges(1, (flat) => {
    drawLeg(pen, pose.lowLeg, flat)
    drawLeg(pen, pose.highLeg, flat)
    drawArm(pen, pose.highArm, -1, flat)
    drawNeck(pen, pose, flat)
    drawTrunk(pen, flat)
    drawArm(pen, pose.lowArm, 1, flat)
  })
  withEdges(0.7, (flat) => drawHead(pen, pose, flat))
}
