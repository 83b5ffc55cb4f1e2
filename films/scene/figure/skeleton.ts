import { clamp, ease, mix, smooth } from '../../picture/motion.ts'
import { along, dot, minus, mixPoints, type Point, unit } from '../point.ts'

/** A body's joints in metres from the point on the ground below it: [forward, left, up]. */
export type Joints = Record<
  | 'pelvis'
  | 'neck'
  | 'head'
  | 'leftShoulder'
  | 'rightShoulder'
  | 'leftElbow'
  | 'rightElbow'
  | 'leftHand'
  | 'rightHand'
  | 'leftHip'
  | 'rightHip'
  | 'leftKnee'
  | 'rightKnee'
  | 'leftAnkle'
  | 'rightAnkle'
  | 'leftToe'
  | 'rightToe',
  Point
>

export type Pose = {
  /** Where the stride is, in radians: one turn is two steps. */
  phase: number
  /** 0 is standing, 1 is sprinting. */
  effort: number
  /** Arms up in a V, 0 to 1. */
  cheer?: number
  /** Hands held in front, as in a wall, 0 to 1. */
  guard?: number
  /** Knees bent and arms out, as a keeper waits, 0 to 1. */
  crouch?: number
  /** Right shoulder kept ahead and head drawn in, as when shielding the ball: his number stays in view, 0 to 1. */
  shield?: number
}

const thigh = 0.45
const shank = 0.45
const upperArm = 0.29
const forearm = 0.26

/** Where the middle joint goes when two bones reach for a target, bending towards `bend`; and how far they get. */
function reach(
  root: Point,
  target: Point,
  upper: number,
  lower: number,
  bend: Point,
): [middle: Point, end: Point] {
  const span = minus(target, root)
  const way = unit(span)
  const length = clamp(Math.hypot(...span), Math.abs(upper - lower) + 0.02, upper + lower - 0.004)
  const onLine = (upper ** 2 - lower ** 2 + length ** 2) / (2 * length)
  const off = Math.sqrt(Math.max(0, upper ** 2 - onLine ** 2))
  const side = unit(along(bend, way, -dot(bend, way)))
  return [along(along(root, way, onLine), side, off), along(root, way, length)]
}

/** The share of a stride for which a foot is on the ground. */
const ground = 0.42
/** How far before and behind the hip it does so, in metres. */
const reachOf = (effort: number) => ({ front: 0.1 + 0.36 * effort, back: 0.12 + 0.46 * effort })

/** The stride's speed, in radians per second, at which a foot on the ground does not slide. */
export function strideFor(metresPerSecond: number, effort: number) {
  const { front, back } = reachOf(effort)
  return (metresPerSecond * ground * Math.PI * 2) / (front + back)
}

/** The ankle's way through one stride, and how far the toes point up (radians). `turn` runs from 0 to 1. */
function step(turn: number, effort: number) {
  const { front, back } = reachOf(effort)
  if (turn < ground) {
    const share = turn / ground
    const leaving = smooth(0.6, 1, share)
    return {
      forward: mix(front, -back, share),
      up: 0.09 + 0.1 * effort * leaving,
      toes: -0.6 * effort * leaving,
    }
  }
  const share = (turn - ground) / (1 - ground)
  // The heel comes up early, behind; the foot then passes low and forward.
  const kick = Math.sin(Math.PI * share ** 0.72)
  return {
    forward: mix(-back, front, ease(share)),
    up: 0.09 + 0.1 * effort * (1 - share) + (0.05 + 0.5 * effort) * kick ** 1.3,
    toes: mix(-1.2, 0.25, smooth(0, 0.9, share)) * clamp(effort * 1.4),
  }
}

function legOf(hip: Point, turn: number, effort: number, spread: number): [Point, Point, Point] {
  const { forward, up, toes } = step(turn - Math.floor(turn), effort)
  const side = hip[1] * spread
  const [knee, ankle] = reach(hip, [forward, side, up], thigh, shank, [1, 0, 0.15])
  return [
    knee,
    ankle,
    [ankle[0] + Math.cos(toes) * 0.17, side * 1.15, Math.max(0.03, ankle[2] - 0.05 + Math.sin(toes) * 0.17)],
  ]
}

/** All joints of a pose. */
export function jointsOf({ phase, effort, cheer = 0, guard = 0, crouch = 0, shield = 0 }: Pose): Joints {
  const turn = phase / (Math.PI * 2)
  // The left leg is in front at phase 0: hips turn with the legs, shoulders and arms against them.
  const swing = Math.cos(phase - 0.25)
  const upperSwing = mix(swing, 0.97, 0.62 * shield)
  const lean = 0.24 * effort + 0.16 * crouch
  const hipUp = 0.93 - 0.03 * effort - 0.2 * crouch + 0.03 * effort * Math.cos(phase * 2)
  const chestUp = hipUp + 0.5
  const shoulderTurn = 0.55 * effort * upperSwing
  const shoulder = (side: number): Point => [
    lean * 0.8 - side * Math.sin(shoulderTurn) * 0.19,
    side * Math.cos(shoulderTurn) * 0.19,
    chestUp - 0.05 + side * swing * 0.02 * effort,
  ]

  const armOf = (side: number): [Point, Point] => {
    const root = shoulder(side)
    const angle = side * upperSwing * 0.9 * clamp(effort * 1.1)
    const bent = 0.35 + 1.15 * clamp(effort)
    const elbow: Point = [
      root[0] - Math.sin(angle) * upperArm,
      side * 0.25,
      root[2] - Math.cos(angle) * upperArm,
    ]
    const swinging: Point = [
      elbow[0] + Math.sin(bent - angle) * forearm,
      side * mix(0.25, 0.14, effort),
      elbow[2] - Math.cos(bent - angle) * forearm,
    ]
    const raised: Point = [root[0] + 0.05, side * (0.42 + 0.04 * Math.sin(phase + side)), root[2] + 0.46]
    const guarded: Point = [root[0] + 0.2, side * 0.03, hipUp - 0.02]
    const waiting: Point = [root[0] + 0.22, side * 0.52, root[2] - 0.26]
    const hand = mixPoints(mixPoints(mixPoints(swinging, waiting, crouch), guarded, guard), raised, cheer)
    const bend: Point = [-1 + cheer * 0.8, side * (0.2 + cheer * 1.2 + guard), -0.3]
    return reach(root, hand, upperArm, forearm, bend)
  }

  const hip = (side: number): Point => [
    side * swing * 0.035 * effort,
    side * 0.1,
    hipUp - side * swing * 0.012 * effort,
  ]
  const leftHip = hip(1)
  const rightHip = hip(-1)
  const spread = 1 + 2.2 * crouch
  const [leftKnee, leftAnkle, leftToe] = legOf(leftHip, turn, effort, spread)
  const [rightKnee, rightAnkle, rightToe] = legOf(rightHip, turn + 0.5, effort, spread)
  const [leftElbow, leftHand] = armOf(1)
  const [rightElbow, rightHand] = armOf(-1)
  return {
    pelvis: [0, 0, hipUp],
    neck: [lean, 0, chestUp],
    head: [lean * 1.2 + 0.03, 0, chestUp + 0.22 - 0.035 * shield],
    leftShoulder: shoulder(1),
    rightShoulder: shoulder(-1),
    leftElbow,
    rightElbow,
    leftHand,
    rightHand,
    leftHip,
    rightHip,
    leftKnee,
    rightKnee,
    leftAnkle,
    rightAnkle,
    leftToe,
    rightToe,
  }
}
