import { dim, type Rgb, rgba } from '../../picture/palette.ts'
import { type Pen, within } from '../../picture/sprites.ts'
import { along, type Point } from '../point.ts'
import { armOf, drawForearm, drawUpperArm } from './near-arm.ts'
import { drawNearHead } from './near-head.ts'
import { drawFootShadow, drawNearLeg, legOf } from './near-leg.ts'
import {
  type Bone,
  drawLimb,
  limbStops,
  type NearBody,
  type Place,
  type Section,
  type Tones,
} from './near-limb.ts'
import { drawNearTrunk } from './near-trunk.ts'
import type { Cloth, Side } from './parts.ts'
import type { Joints } from './skeleton.ts'

const nape: readonly Section[] = [
  [-0.1, 0.075, 0.085, 0.09, 0.09],
  [0.12, 0.06, 0.066, 0.066, 0.066],
  [0.35, 0.055, 0.06, 0.057, 0.057],
  [0.75, 0.055, 0.062, 0.057, 0.057],
]

/** Heads are bent a little forward, in radians. */
const headNod = 0.12

type NearFigure = {
  joints: Joints
  place: Place
  colors: Record<Cloth, Rgb>
  shirtNumber: string | undefined
  /** How bright the lamps are, 0 to 1. */
  lit: number
  /** Pixels per metre. */
  metre: number
  /** Metres off the ground. */
  height: number
  /** How far the arms are up, 0 to 1. */
  cheer: number
  /** Radians to the left of where the body faces. */
  headTurn: number
  /** Whether he is the picture's subject: then his head has a profile. */
  profile: boolean
}

/** The lamps hang beyond the players: what is seen of them is dim but for its upper side. */
function tonesFor(colors: Record<Cloth, Rgb>, lit: number): NearBody['tones'] {
  const tonesOf = (color: Rgb): Tones => ({
    lit: rgba(dim(color, 0.74 * lit)),
    middle: rgba(dim(color, 0.42 * lit)),
    shaded: rgba(dim(color, 0.23 * lit)),
  })
  return {
    shirt: tonesOf(colors.shirt),
    shorts: tonesOf(colors.shorts),
    skin: tonesOf(colors.skin),
    socks: tonesOf(colors.socks),
    boots: tonesOf(colors.boots),
    hair: tonesOf(dim(colors.hair, 0.8)),
    band: tonesOf([250, 238, 222]),
  }
}

/** A footballer so near that knees, fingers and folds are seen, in flat planes of light and shade as the keeper. */
export function drawNearFigure(
  pen: Pen,
  { joints, place, colors, shirtNumber, lit, metre, height, cheer, headTurn, profile }: NearFigure,
) {
  const tones = tonesFor(colors, lit)
  const body: NearBody = { joints, place, metre, height, tones, openHands: cheer > 0.5 }
  const depth = (...points: readonly Point[]) =>
    points.reduce((sum, point) => sum + place(point).depth, 0) / points.length
  const nearest = (depthOf: (side: Side) => number): [near: Side, far: Side] =>
    depthOf('left') < depthOf('right') ? ['left', 'right'] : ['right', 'left']

  const [nearLeg, farLeg] = nearest((side) => {
    const { hip, knee, ankle } = legOf(joints, side)
    return depth(hip, knee, ankle)
  })
  const [nearArm, farArm] = nearest((side) => depth(armOf(joints, side).shoulder))
  const beyondTrunk = (side: Side) => {
    const { elbow, hand } = armOf(joints, side)
    return depth(elbow, hand) > depth(joints.neck, joints.pelvis)
  }
  const throat: Bone = { from: joints.neck, to: joints.head, front: [1, 0, 0], outer: [0, 1, 0] }
  const head = { at: along(joints.head, [0, 0, 1], -0.03), turn: headTurn, nod: headNod, profile }
  const back = { shirtNumber, ink: rgba([255, 240, 222], 0.78 * lit) }

  const drawAll = (flat: string | null) => {
    if (beyondTrunk(farArm)) drawForearm(pen, body, farArm, flat)
    drawUpperArm(pen, body, farArm, flat)
    if (beyondTrunk(nearArm)) drawForearm(pen, body, nearArm, flat)
    drawNearLeg(pen, body, farLeg, flat)
    drawNearLeg(pen, body, nearLeg, flat)
    drawLimb(pen, limbStops(place, throat, nape), body.tones.skin, flat)
    drawNearTrunk(pen, body, back, flat)
    if (!beyondTrunk(farArm)) drawForearm(pen, body, farArm, flat)
    drawNearHead(pen, body, head, flat)
    drawUpperArm(pen, body, nearArm, flat)
    if (!beyondTrunk(nearArm)) drawForearm(pen, body, nearArm, flat)
  }
  /** Slightly moved, in one colour: what stays uncovered is a lit edge. */
  const drawEdge = (x: number, y: number, color: string) =>
    within(pen, () => {
      pen.translate(x, y)
      drawAll(color)
    })
  const wide = Math.min(1.6, 0.022 * metre)
  drawFootShadow(pen, body, 'left', lit)
  drawFootShadow(pen, body, 'right', lit)
  drawEdge(wide, -1.15 * wide, rgba([255, 228, 198], 0.95 * lit))
  drawEdge(-0.8 * wide, -0.6 * wide, rgba([255, 196, 160], 0.5 * lit))
  drawAll(null)
}
