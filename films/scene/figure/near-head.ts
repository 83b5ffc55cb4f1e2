import { between, type Key } from '../../picture/motion.ts'
import type { Pen } from '../../picture/sprites.ts'
import { along, cross, type Point, unit } from '../point.ts'
import { fillPlanes, fillSoft, type Spot } from '../soft-shape.ts'
import { beside, drawSolid, hull, type NearBody } from './near-limb.ts'

// Metres from the middle of the skull: ahead, to the left, and up.
const face: readonly Point[] = [
  [0.088, 0, 0.045],
  [0.096, 0, 0.015],
  [0.088, 0.04, 0.03],
  [0.088, -0.04, 0.03],
  [0.1, 0, -0.02],
  [0.082, 0.052, -0.02],
  [0.082, -0.052, -0.02],
  [0.096, 0, -0.06],
  [0.093, 0.016, -0.108],
  [0.093, -0.016, -0.108],
  [0.07, 0.042, -0.1],
  [0.07, -0.042, -0.1],
  [0.012, 0.064, -0.07],
  [0.012, -0.064, -0.07],
  [-0.01, 0.07, -0.02],
  [-0.01, -0.07, -0.02],
]
const nose: readonly Point[] = [
  [0.096, 0.012, 0.012],
  [0.096, -0.012, 0.012],
  [0.123, 0, -0.03],
  [0.094, 0.017, -0.042],
  [0.094, -0.017, -0.042],
]
/** Its front edge touches the head, and its back edge is away from it. */
const ear: readonly Point[] = [
  [0.008, 0.073, 0.004],
  [0.004, 0.079, 0.026],
  [-0.014, 0.092, 0.032],
  [-0.027, 0.096, 0.018],
  [-0.022, 0.09, -0.01],
  [-0.008, 0.08, -0.034],
  [0.006, 0.073, -0.028],
]
const eye: readonly Point[] = [
  [0.09, 0.018, -0.002],
  [0.088, 0.03, 0.005],
  [0.08, 0.044, -0.002],
  [0.088, 0.03, -0.007],
]
const brow: readonly Point[] = [
  [0.094, 0.014, 0.016],
  [0.09, 0.034, 0.024],
  [0.078, 0.052, 0.014],
  [0.09, 0.034, 0.017],
]

// A profile seen a little from behind and from below, on its right side: lash, brow, mouth, and the shade under the jaw.
const lash: readonly Point[] = [
  [0.09, -0.022, 0.003],
  [0.08, -0.045, 0.003],
  [0.066, -0.056, -0.004],
  [0.088, -0.028, -0.009],
]
const profileBrow: readonly Point[] = [
  [0.098, -0.014, 0.02],
  [0.086, -0.042, 0.029],
  [0.06, -0.062, 0.022],
  [0.086, -0.042, 0.019],
]
const mouth: readonly Point[] = [
  [0.1, -0.008, -0.062],
  [0.086, -0.03, -0.063],
  [0.074, -0.04, -0.068],
  [0.086, -0.03, -0.07],
]
const lips: readonly Point[] = [
  [0.1, 0, -0.046],
  [0.11, 0, -0.058],
  [0.104, 0, -0.066],
  [0.108, 0, -0.074],
  [0.096, 0, -0.088],
]
const jaw: readonly Point[] = [
  [-0.012, -0.074, -0.03],
  [0.022, -0.066, -0.064],
  [0.062, -0.048, -0.09],
  [0.098, -0.008, -0.1],
  [0.098, 0.01, -0.13],
  [0.03, -0.04, -0.13],
  [-0.03, -0.07, -0.09],
]
/** From the temple down before the ear, around it and to the nape. */
const sideHair: readonly Point[] = [
  [0.03, -0.045, 0.07],
  [0.052, -0.056, 0.05],
  [0.034, -0.073, 0.034],
  [0.03, -0.074, -0.012],
  [0.012, -0.078, -0.014],
  [-0.022, -0.082, -0.028],
  [-0.034, -0.078, -0.052],
  [-0.068, -0.06, -0.07],
  [-0.092, -0.012, -0.072],
  [-0.113, 0, -0.03],
  [-0.113, 0, 0.03],
  [-0.05, -0.05, 0.07],
]
/** Seen from so low, an ear is higher on a head than it is. */
const earDrop = 0.02

const skull = { ahead: 0.1, aside: 0.08, up: 0.104, lean: -0.012 } as const

/** How high hair begins, from the forehead around to the nape: azimuth and elevation in radians. */
const hairline: readonly Key[] = [
  [0, 0.62],
  [0.7, 0.6],
  [1.05, 0.3],
  [1.3, 0.02],
  [1.8, 0.02],
  [2.3, -0.5],
  [Math.PI, -0.62],
]
const hairThickness = 1.055

const onSkull = (azimuth: number, elevation: number): Point => [
  skull.lean + skull.ahead * hairThickness * Math.cos(azimuth) * Math.cos(elevation),
  skull.aside * hairThickness * Math.sin(azimuth) * Math.cos(elevation),
  skull.up * hairThickness * Math.sin(elevation),
]

/** Points all over the part of the skull that has hair. */
const hair: readonly Point[] = Array.from({ length: 40 }, (_, step) => ((step - 20) / 20) * Math.PI).flatMap(
  (azimuth) => {
    const low = between(hairline, Math.abs(azimuth))
    return Array.from({ length: 9 }, (_, level) => onSkull(azimuth, low + ((Math.PI / 2 - low) * level) / 9))
  },
)
const crown = hair.filter(([, , up]) => up > 0.07)
const aboveEars = hair.filter(([, , up]) => up > -0.012)
/** On either side of a face, from the temples back. */
const temples = [1, -1].map((side) => hair.filter(([ahead, left]) => left * side > 0.05 && ahead < 0.04))
/** Face to face, the hair at the sides would cover the brow. */
const fringe = hair.filter(([ahead, , up]) => up > 0.055 || ahead < -0.01)
const nape = hair.filter(([ahead]) => ahead < -0.045)
const forehead = hair.filter(([ahead, , up]) => ahead > -0.02 && up > 0)

const opposite = ([ahead, left, up]: Point): Point => [ahead, -left, up]

type Head = {
  at: Point
  /** Radians to the left of where the body faces, and forward from upright. */
  turn: number
  nod: number
  /** Whether its right side is the picture's subject: then it has a profile, and not only planes. */
  profile: boolean
}

/** A head seen from any side: in three-quarter view from behind it shows the nape, an ear and the cheek. */
export function drawNearHead(
  pen: Pen,
  { place, tones: { skin, hair: hairTones } }: NearBody,
  { at, turn, nod, profile }: Head,
  flat: string | null,
) {
  const ahead = unit([Math.cos(turn), Math.sin(turn), -nod])
  const left = unit(cross([nod, 0, 1], ahead))
  const up = cross(ahead, left)
  const onScreen = (point: Point) => place(beside(at, [ahead, left, up], point))
  const around = (points: readonly Point[]) => hull(points.map(onScreen))
  const soft = (points: readonly Point[]) =>
    points.map((point): Spot => {
      const { x, y } = onScreen(point)
      return [x, y]
    })
  const middle = onScreen([0, 0, 0])
  const farther = (point: Point) => onScreen(point).depth - middle.depth
  const step = 0.03 * middle.scale

  const drawEar = (points: readonly Point[]) => {
    const whole = soft(points)
    if (flat) return fillSoft(pen, whole, flat)
    const hollow = points.map((point) => along(point, [-0.012, 0, -0.014], 1))
    fillPlanes(pen, whole, skin.lit, () => fillSoft(pen, soft(hollow), skin.middle))
  }
  const drawHair = (top: readonly Point[]) =>
    drawSolid(pen, around([...top, ...crown]), hairTones, flat, step * 0.55)
  const drawSkull = () => {
    fillSoft(pen, around(nose), flat ?? skin.middle)
    drawSolid(pen, around([...face, ...forehead]), skin, flat, step * 1.5)
  }
  const rightEar = ear.map(opposite)
  const [farEar, nearEar] = farther([0, 0.1, 0]) > 0 ? [ear, rightEar] : [rightEar, ear]

  if (profile) {
    fillSoft(pen, soft(nose.slice(0, 4)), flat ?? skin.lit)
    fillSoft(pen, soft(lips), flat ?? skin.middle)
    const whole = around([...face, ...forehead])
    if (flat) fillSoft(pen, whole, flat)
    else
      fillPlanes(pen, whole, skin.middle, () => {
        fillSoft(pen, soft(jaw), skin.shaded)
        fillSoft(pen, soft(profileBrow), hairTones.shaded)
        fillSoft(pen, soft(lash), hairTones.shaded)
        fillSoft(pen, soft(mouth), skin.shaded)
      })
    drawHair(aboveEars.filter((point) => farther(point) < 0.012))
    fillSoft(pen, soft(sideHair), flat ?? hairTones.shaded)
    return drawEar(rightEar.map((point) => along(point, [0, 0, -1], earDrop)))
  }
  drawEar(farEar)
  const shown = (point: Point) => farther(point) < 0.012
  if (farther([0.1, 0, 0]) > 0) {
    drawSkull()
    fillSoft(pen, around(nape.filter(shown)), flat ?? hairTones.shaded)
    drawHair(aboveEars.filter(shown))
  } else {
    drawHair(fringe)
    drawSkull()
    for (const temple of temples.map((points) => points.filter(shown))) {
      if (temple.length > 2) fillSoft(pen, around(temple), flat ?? hairTones.shaded)
    }
    drawHair(crown)
    if (!flat) {
      for (const part of [eye, eye.map(opposite)]) fillSoft(pen, soft(part), '#120b08')
      for (const part of [brow, brow.map(opposite)]) fillSoft(pen, soft(part), hairTones.shaded)
      fillSoft(pen, around(nose), skin.middle)
    }
  }
  drawEar(nearEar)
}
