import { smooth } from '../../picture/motion.ts'
import type { Pen } from '../../picture/sprites.ts'
import { minus, type Point, unit } from '../point.ts'
import { fillSoft, limbPlane } from '../soft-shape.ts'
import { drawNearBoot } from './near-boot.ts'
import {
  type Bone,
  drawLimb,
  limbStops,
  type NearBody,
  rounded,
  type Section,
  type Tones,
} from './near-limb.ts'
import type { Side } from './parts.ts'
import type { Joints } from './skeleton.ts'

// Shares of the bone; metres to the front, the back, the outside and the inside.
const thigh: readonly Section[] = [
  [0.25, 0.09, 0.092, 0.09, 0.08],
  [0.55, 0.078, 0.08, 0.08, 0.07],
  [0.8, 0.062, 0.058, 0.062, 0.057],
  [0.93, 0.061, 0.05, 0.056, 0.054],
  [1.02, 0.058, 0.05, 0.054, 0.052],
]
const shin: readonly Section[] = [
  [-0.02, 0.058, 0.05, 0.055, 0.053],
  [0.08, 0.052, 0.056, 0.052, 0.05],
  [0.2, 0.05, 0.07, 0.056, 0.054],
]
const sock: readonly Section[] = [
  [0.13, 0.054, 0.066, 0.057, 0.055],
  [0.22, 0.052, 0.082, 0.067, 0.064],
  [0.34, 0.048, 0.086, 0.072, 0.072],
  [0.5, 0.044, 0.07, 0.058, 0.064],
  [0.68, 0.04, 0.049, 0.044, 0.046],
  [0.84, 0.037, 0.041, 0.036, 0.036],
  [0.98, 0.041, 0.046, 0.039, 0.04],
]
const sockBand: readonly Section[] = [
  [0.17, 0.054, 0.073, 0.062, 0.06],
  [0.21, 0.054, 0.079, 0.065, 0.063],
  [0.25, 0.053, 0.083, 0.067, 0.065],
]
const shortsLeg: readonly Section[] = [
  [-0.02, 0.09, 0.1, 0.085, 0.08],
  [0.15, 0.106, 0.12, 0.106, 0.096],
  [0.4, 0.108, 0.112, 0.113, 0.1],
  [0.62, 0.112, 0.112, 0.12, 0.104],
]
const shortsHem: readonly Section[] = [
  [0.58, 0.111, 0.111, 0.119, 0.104],
  [0.6, 0.112, 0.112, 0.12, 0.104],
  [0.625, 0.112, 0.112, 0.12, 0.104],
]

export const legOf = (joints: Joints, side: Side) => ({
  hip: joints[`${side}Hip`],
  knee: joints[`${side}Knee`],
  ankle: joints[`${side}Ankle`],
  toe: joints[`${side}Toe`],
})

/** A bone of a leg: knees bend forward and back only. */
function legBone(from: Point, to: Point, side: Side): Bone {
  const [ahead, , up] = unit(minus(to, from))
  return { from, to, front: unit([-up, 0, ahead]), outer: [0, side === 'left' ? 1 : -1, 0] }
}

/** The shadow under a foot, darkest while the foot is planted. */
export function drawFootShadow(
  pen: Pen,
  { joints, place, metre, height }: NearBody,
  side: Side,
  lit: number,
) {
  const { ankle, toe } = legOf(joints, side)
  const under = ([ahead, left]: Point) => place([ahead, left, -height])
  const heel = under(ankle)
  const tip = under(toe)
  pen.fillStyle = `rgba(4,6,4,${0.62 * lit * (1 - smooth(0.09, 0.3, ankle[2] + height))})`
  pen.beginPath()
  pen.ellipse(
    (heel.x + tip.x) / 2,
    (heel.y + tip.y) / 2,
    Math.abs(tip.x - heel.x) / 2 + 0.13 * metre,
    0.05 * metre,
    0,
    0,
    7,
  )
  pen.fill()
}

/** A leg with shorts, sock and boot; its nearer half is drawn last. */
export function drawNearLeg(pen: Pen, { joints, place, tones }: NearBody, side: Side, flat: string | null) {
  const { hip, knee, ankle, toe } = legOf(joints, side)
  const upper = legBone(hip, knee, side)
  const lower = legBone(knee, ankle, side)
  const limb = (bone: Bone, sections: readonly Section[], cloth: Tones) =>
    drawLimb(pen, limbStops(place, bone, sections), cloth, flat)
  const bare = (bone: Bone, sections: readonly Section[]) =>
    drawLimb(pen, rounded(limbStops(place, bone, sections)), tones.skin, flat)

  const drawShank = () => {
    bare(lower, shin)
    drawNearBoot(pen, place, [knee, ankle, toe], tones.boots, flat)
    limb(lower, sock, tones.socks)
    if (!flat) limb(lower, sockBand, tones.band)
  }
  const drawThigh = () => {
    bare(upper, thigh)
    limb(upper, shortsLeg, tones.shorts)
    if (!flat) fillSoft(pen, limbPlane(limbStops(place, upper, shortsHem)), tones.shorts.shaded)
  }
  const shankIsNearer = place(ankle).depth < place(hip).depth
  for (const draw of shankIsNearer ? [drawThigh, drawShank] : [drawShank, drawThigh]) draw()
}
