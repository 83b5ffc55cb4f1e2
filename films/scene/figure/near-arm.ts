import { type Pen, within } from '../../picture/sprites.ts'
import { along, cross, minus, type Point, unit } from '../point.ts'
import { fillSoft, limbPlane } from '../soft-shape.ts'
import { drawHand } from './near-hand.ts'
import { type Bone, drawLimb, limbStops, type NearBody, rounded, type Section } from './near-limb.ts'
import type { Side } from './parts.ts'
import type { Joints } from './skeleton.ts'

// Shares of the bone; metres to the front, the back, the outside and the inside.
const upperArm: readonly Section[] = [
  [0.3, 0.052, 0.05, 0.05, 0.05],
  [0.6, 0.053, 0.05, 0.048, 0.048],
  [0.85, 0.044, 0.045, 0.044, 0.042],
  [1, 0.042, 0.044, 0.042, 0.04],
]
const lowerArm: readonly Section[] = [
  [-0.02, 0.042, 0.042, 0.044, 0.042],
  [0.18, 0.05, 0.046, 0.049, 0.046],
  [0.42, 0.045, 0.042, 0.045, 0.042],
  [0.75, 0.034, 0.032, 0.034, 0.032],
  [1, 0.028, 0.027, 0.03, 0.028],
]
/** From the round of the shoulder. */
const sleeve: readonly Section[] = [
  [-0.13, 0.02, 0.02, 0.016, 0.03],
  [-0.09, 0.042, 0.042, 0.036, 0.046],
  [0.01, 0.064, 0.064, 0.06, 0.062],
  [0.16, 0.074, 0.074, 0.074, 0.072],
  [0.42, 0.072, 0.07, 0.07, 0.07],
  [0.62, 0.075, 0.072, 0.073, 0.073],
]
const cuff: readonly Section[] = [
  [0.56, 0.0755, 0.073, 0.0735, 0.0735],
  [0.59, 0.076, 0.073, 0.074, 0.074],
  [0.625, 0.0765, 0.074, 0.0745, 0.0745],
]

/** How long a forearm is, and the sizes of a hand: larger than life, so that it reads in a small picture. */
const forearm = 0.26
const looseSize = 1.05
const openSize = 0.95

/** A bone of an arm; its front is the inside of the elbow. */
function armBone(from: Point, to: Point, inside: Point): Bone {
  const outer = unit(cross(minus(to, from), inside))
  return { from, to, front: unit(cross(outer, minus(to, from))), outer }
}

export const armOf = (joints: Joints, side: Side) => ({
  shoulder: joints[`${side}Shoulder`],
  elbow: joints[`${side}Elbow`],
  hand: joints[`${side}Hand`],
})

/** Forearm and hand, the thumb on the inside of the elbow. */
export function drawForearm(
  pen: Pen,
  { joints, place, tones, metre, openHands }: NearBody,
  side: Side,
  flat: string | null,
) {
  const { shoulder, elbow, hand } = armOf(joints, side)
  const bone = armBone(elbow, hand, minus(shoulder, elbow))
  drawLimb(pen, rounded(limbStops(place, bone, lowerArm)), tones.skin, flat)
  const wrist = place(hand)
  const bend = place(elbow)
  const thumb = place(along(hand, bone.front, 0.1))
  const [aimX, aimY] = [wrist.x - bend.x, wrist.y - bend.y]
  const thumbUp = aimX * (thumb.y - wrist.y) < aimY * (thumb.x - wrist.x)
  /** A hand that points at the lens looks shorter. */
  const shown = Math.max(0.6, Math.min(1, Math.hypot(aimX, aimY) / (forearm * metre)))
  const centimetre = ((openHands ? openSize : looseSize) * metre) / 100
  within(pen, () => {
    pen.translate(wrist.x, wrist.y)
    pen.rotate(Math.atan2(aimY, aimX))
    pen.scale(centimetre * shown, thumbUp ? centimetre : -centimetre)
    drawHand(pen, openHands, tones.skin, flat)
  })
}

/** Upper arm and sleeve. */
export function drawUpperArm(pen: Pen, { joints, place, tones }: NearBody, side: Side, flat: string | null) {
  const { shoulder, elbow, hand } = armOf(joints, side)
  const bone = armBone(shoulder, elbow, minus(hand, elbow))
  drawLimb(pen, rounded(limbStops(place, bone, upperArm)), tones.skin, flat)
  drawLimb(pen, limbStops(place, bone, sleeve), tones.shirt, flat)
  if (!flat) fillSoft(pen, limbPlane(limbStops(place, bone, cuff)), tones.shirt.shaded)
}
