import { mix, smooth } from '../../picture/motion.ts'
import { type Pen, within } from '../../picture/sprites.ts'
import { along, cross, minus, mixPoints, type Point, unit } from '../point.ts'
import { fillPlanes, fillSoft, limbPlane, type Spot } from '../soft-shape.ts'
import { drawLimb, limbStop, type NearBody, type Place, type Section } from './near-limb.ts'
import type { Joints } from './skeleton.ts'

/** Shares of the way from neck to hips, and how far the jersey reaches there. */
const jersey: readonly Section[] = [
  [-0.03, 0.06, 0.066, 0.07, 0.07],
  [0.005, 0.08, 0.085, 0.105, 0.105],
  [0.05, 0.096, 0.1, 0.158, 0.158],
  [0.11, 0.11, 0.114, 0.194, 0.194],
  [0.25, 0.122, 0.124, 0.19, 0.19],
  [0.42, 0.118, 0.116, 0.172, 0.172],
  [0.66, 0.108, 0.106, 0.152, 0.152],
  [0.86, 0.112, 0.116, 0.16, 0.16],
  [1.02, 0.122, 0.132, 0.178, 0.178],
  [1.18, 0.128, 0.142, 0.19, 0.19],
]
const seat: readonly Section[] = [
  [0.9, 0.1, 0.11, 0.15, 0.15],
  [1.05, 0.11, 0.128, 0.17, 0.17],
  [1.2, 0.108, 0.128, 0.176, 0.176],
  [1.32, 0.08, 0.1, 0.15, 0.15],
]
/** On the back: across it from -1 to 1, and down from the neck to the hips. */
const folds: readonly (readonly Spot[])[] = [
  [
    [-1.1, 0.2, 'corner'],
    [-0.8, 0.33],
    [-0.42, 0.4, 'corner'],
    [-0.8, 0.4],
    [-1.1, 0.33, 'corner'],
  ],
  [
    [1.1, 0.2, 'corner'],
    [0.84, 0.34],
    [0.56, 0.4, 'corner'],
    [0.86, 0.41],
    [1.1, 0.33, 'corner'],
  ],
  [
    [1.1, 0.68, 'corner'],
    [0.6, 0.76],
    [0.05, 0.92, 'corner'],
    [0.62, 0.85],
    [1.1, 0.8, 'corner'],
  ],
  [
    [1.1, 0.86, 'corner'],
    [0.62, 0.95],
    [0.3, 1.06, 'corner'],
    [0.66, 1.02],
    [1.1, 0.98, 'corner'],
  ],
  [
    [-1.1, 0.76, 'corner'],
    [-0.62, 0.82],
    [-0.25, 0.95, 'corner'],
    [-0.64, 0.9],
    [-1.1, 0.87, 'corner'],
  ],
]
const hem: readonly Spot[] = [
  [-1.2, 1.08, 'corner'],
  [-0.4, 1.12],
  [0.4, 1.12],
  [1.2, 1.08, 'corner'],
  [1.2, 1.18, 'corner'],
  [-1.2, 1.18, 'corner'],
]
const collar: readonly Spot[] = [
  [-1.3, -0.03, 'corner'],
  [1.3, -0.03, 'corner'],
  [1.3, -0.012, 'corner'],
  [0, 0.008],
  [-1.3, -0.012, 'corner'],
]
const litSide: readonly Spot[] = [
  [-0.5, -0.03, 'corner'],
  [1.3, -0.03, 'corner'],
  [1.3, 1.18, 'corner'],
  [0.86, 1.18, 'corner'],
  [0.7, 0.8],
  [0.78, 0.5],
  [0.6, 0.2],
  [0.1, 0.075],
]
const darkSide: readonly Spot[] = [
  [-1.3, 0.12, 'corner'],
  [-0.86, 0.2],
  [-0.6, 0.5],
  [-0.62, 0.8],
  [-0.45, 1.18, 'corner'],
  [-1.3, 1.18, 'corner'],
]
/** The name above the number, as blocks: too small to be read. */
const letters = [
  [-8.6, 2.4],
  [-5.7, 2.1],
  [-3.1, 2.4],
  [-0.2, 2.3],
  [2.6, 2.4],
  [5.5, 2.6],
] as const

type Back = { shirtNumber: string | undefined; ink: string }

/** The frame of a trunk: shoulders turn against hips, so its directions change on the way down. */
function frameOf({ neck, pelvis, leftShoulder, rightShoulder, leftHip, rightHip }: Joints) {
  const shoulders = unit(minus(leftShoulder, rightShoulder))
  const hips = unit(minus(leftHip, rightHip))
  const spine = unit(minus(neck, pelvis))
  return (share: number) => {
    const left = unit(mixPoints(shoulders, hips, Math.min(1, Math.max(0, share))))
    return { at: mixPoints(neck, pelvis, share), left, ahead: cross(left, spine) }
  }
}

/** Seat and jersey, the number on the back included. */
export function drawNearTrunk(
  pen: Pen,
  { joints, place, tones: { shirt, shorts } }: NearBody,
  back: Back,
  flat: string | null,
) {
  const frameAt = frameOf(joints)
  const { neck, pelvis } = joints
  const upright: Point = [pelvis[0], pelvis[1], pelvis[2] + Math.hypot(...minus(neck, pelvis))]
  /** The spine leans, but below the hips cloth hangs straight down. */
  const boneAt = (share: number) => ({ from: mixPoints(neck, upright, smooth(0.6, 1.05, share)), to: pelvis })
  /** From the neck down: `above` is the right side of the frame. */
  const stopsOf = (sections: readonly Section[]) =>
    sections.map((section) => {
      const { left, ahead } = frameAt(section[0])
      return limbStop(place, { ...boneAt(section[0]), front: ahead, outer: left }, section)
    })
  drawLimb(pen, stopsOf(seat), shorts, flat)
  const stops = stopsOf(jersey)
  if (flat) return fillSoft(pen, limbPlane(stops), flat)

  const onTrunk = (spots: readonly Spot[]) =>
    spots.map(([across, down, kind]): Spot => {
      const after = Math.max(
        1,
        jersey.findIndex(([share]) => share >= down),
      )
      const [from, to] = [jersey[after - 1][0], jersey[after][0]]
      const way = (down - from) / (to - from)
      const [x, y, above, below] = stops[after - 1].map((value, index) =>
        mix(value, stops[after][index], way),
      )
      const [fromX, fromY] = stops[0]
      const [toX, toY] = stops[stops.length - 1]
      const length = Math.hypot(toX - fromX, toY - fromY)
      const wide = (across * (across > 0 ? above : below)) / length
      return [x + (toY - fromY) * wide, y - (toX - fromX) * wide, kind]
    })
  fillPlanes(pen, limbPlane(stops), shirt.middle, () => {
    fillSoft(pen, onTrunk(litSide), shirt.lit)
    fillSoft(pen, onTrunk(darkSide), shirt.shaded)
    for (const fold of folds) fillSoft(pen, onTrunk(fold), shirt.shaded)
    fillSoft(pen, onTrunk(hem), shirt.shaded)
    fillSoft(pen, onTrunk(collar), shirt.shaded)
    drawBack(pen, place, frameAt, back)
  })
}

/** Name and number, laid on the back between the shoulder blades. */
function drawBack(pen: Pen, place: Place, frameAt: ReturnType<typeof frameOf>, { shirtNumber, ink }: Back) {
  if (!shirtNumber) return
  const { left, ahead } = frameAt(0.3)
  const onBack = (right: number, share: number) =>
    place(along(along(frameAt(share).at, ahead, -0.03), left, -right))
  const origin = onBack(0, 0)
  const right = onBack(0.1, 0)
  const below = onBack(0, 0.2)
  if (place(along(frameAt(0).at, ahead, 0.1)).depth < origin.depth) return
  within(pen, () => {
    // In centimetres: a tenth of a metre to the right, a fifth of the spine down.
    pen.transform(
      (right.x - origin.x) / 10,
      (right.y - origin.y) / 10,
      (below.x - origin.x) / 10,
      (below.y - origin.y) / 10,
      origin.x,
      origin.y,
    )
    pen.fillStyle = ink
    for (const [x, wide] of letters) pen.fillRect(x, 9, wide, 2.6)
    pen.font = '800 23px Archivo'
    pen.textAlign = 'center'
    pen.textBaseline = 'alphabetic'
    pen.fillText(shirtNumber, 0, 32)
  })
}
