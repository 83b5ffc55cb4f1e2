import { smooth } from '../../picture/motion.ts'
import type { Camera } from '../camera.ts'
import { type At, type Hinges, mover, type Turn } from './joints.ts'
import { type Arm, type Arms, fingertip, type Leg, type Legs, type Pose, stretch } from './pose.ts'

// The dive has three poses: he gathers, stretches and lands. Only the stretch is drawn; limbs turn from it into the
// others, and everything depends on the goal mouth's clock.

/** The middle of the keeper, in the plane of the goal line: metres across it and up. */
const pivot = { across: 33.72, up: 1.4 } as const

/** Where his limbs turn in the stretch. */
const hinges: Record<Legs | Arms, Hinges> = {
  lowLeg: { root: [-22, 23], middle: [-60.5, 54] },
  highLeg: { root: [-22, 8], middle: [-70, 12] },
  highArm: { root: [2, -24], middle: [28.5, -50] },
  lowArm: { root: [18, 2], middle: [56, -6.5] },
}

type Turns = Record<Legs | Arms, Turn>
/** Just off the ground: he still pushes with the one leg, and the other and his arms are drawn in. */
const gather: Turns = {
  lowLeg: { swing: -0.35, bend: 0.3 },
  highLeg: { swing: -0.5, bend: 0.25 },
  highArm: { swing: -0.35, bend: 0.35 },
  lowArm: { swing: 0.55, bend: -0.5 },
}
/** On his way down: he folds, and the lower arm looks for the ground. */
const land: Turns = {
  lowLeg: { swing: 0.25, bend: 0.45 },
  highLeg: { swing: -0.3, bend: 0.3 },
  highArm: { swing: 0.3, bend: 0.15 },
  lowArm: { swing: 0.4, bend: 0.1 },
}

/** How far he is from the stretch, on the goal mouth's clock: 1 is another pose, 0 the stretch. */
const gatheredAt = (clock: number) => 1 - smooth(0, 0.5, clock)
const landedAt = (clock: number) => smooth(0.9, 1.3, clock)

function turnsAt(clock: number, limb: Legs | Arms): Turn {
  const [gathered, landed] = [gatheredAt(clock), landedAt(clock)]
  const blend = (part: keyof Turn) => gathered * gather[limb][part] + landed * land[limb][part]
  return { swing: blend('swing'), bend: blend('bend') }
}
const moverAt = (clock: number, limb: Legs | Arms) => mover(hinges[limb], turnsAt(clock, limb))

/** The pose at a moment of the goal mouth's clock. */
export function poseAt(clock: number): Pose {
  const legAt = (limb: Legs): Leg => {
    const { bare, sock, boot, sole, studs, shorts } = stretch[limb]
    const move = moverAt(clock, limb)
    return {
      bare: bare.map(move),
      sock: sock.map(move),
      boot: boot.map(move),
      sole: sole.map(move),
      studs: studs.map(move),
      shorts: shorts.map(move),
    }
  }
  const armAt = (limb: Arms): Arm => {
    const { sleeve, fold, wrist, aim } = stretch[limb]
    const move = moverAt(clock, limb)
    const { swing, bend } = turnsAt(clock, limb)
    return { sleeve: sleeve.map(move), fold: fold.map(move), wrist: move(wrist), aim: aim - swing - bend }
  }
  return {
    ...stretch,
    lowLeg: legAt('lowLeg'),
    highLeg: legAt('highLeg'),
    highArm: armAt('highArm'),
    lowArm: armAt('lowArm'),
  }
}

/** Places the pose in the frame: he rises into the stretch, and falls out of it. */
export function placer(camera: Camera, clock: number) {
  const left = 1 - smooth(-0.6, 1.1, clock)
  const landed = landedAt(clock)
  const turn = -0.22 * left - 0.2 * landed
  return ([right, below]: At) => {
    const x = right / 100
    const y = -below / 100
    return camera.project(
      104.6,
      pivot.across + x * Math.cos(turn) - y * Math.sin(turn) - 0.6 * left,
      pivot.up + x * Math.sin(turn) + y * Math.cos(turn) - 0.3 * left - 0.3 * landed,
    )
  }
}

export const fingertipAt = (camera: Camera, clock: number) =>
  placer(camera, clock)(moverAt(clock, 'highArm')(fingertip))
