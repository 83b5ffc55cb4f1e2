import type { Spot, Stop } from '../soft-shape.ts'
import type { At } from './joints.ts'

export type Leg = {
  bare: readonly Stop[]
  sock: readonly Stop[]
  boot: readonly Spot[]
  sole: readonly Spot[]
  studs: readonly Spot[]
  shorts: readonly Stop[]
}

export type Arm = {
  sleeve: readonly Stop[]
  /** Where the cloth bends at the elbow. */
  fold: readonly Spot[]
  wrist: At
  /** Where the hand points: radians up from level. */
  aim: number
}

export type Legs = 'lowLeg' | 'highLeg'
export type Arms = 'lowArm' | 'highArm'
export type Pose = Record<Legs, Leg> &
  Record<Arms, Arm> & {
    neck: readonly Spot[]
    jawShade: readonly Spot[]
    head: At
  }

/**
 * At full stretch towards the top right corner, seen from inside the goal: his back, and his face to the ball. In
 * centimetres right of the pivot and below it.
 */
export const stretch: Pose = {
  /** The leg that pushed off. */
  lowLeg: {
    bare: [
      [-64, 56.5, 5.2, 5],
      [-54.5, 49.5, 5.6, 6.6],
      [-47, 43.5, 7.4, 7.2],
      [-37, 36, 9, 8.8],
      [-28, 29, 9.5, 9.5],
    ],
    sock: [
      [-89, 76.5, 3.5, 3.5],
      [-83, 71.5, 4.2, 3.8],
      [-74, 64.5, 7, 4.6],
      [-66, 58.3, 6.6, 5.2],
      [-60, 53.7, 5.9, 5.7],
    ],
    boot: [
      [-83.5, 77.5, 'corner'],
      [-88.5, 71, 'corner'],
      [-93, 71.5],
      [-95.6, 77],
      [-98, 85],
      [-104.5, 93],
      [-104.5, 98],
      [-99, 98.5],
      [-91.5, 91.5],
    ],
    sole: [
      [-91.5, 71, 'corner'],
      [-94.6, 72.5],
      [-95.6, 77],
      [-98, 85],
      [-104.5, 93],
      [-103.5, 99, 'corner'],
      [-99.5, 92],
      [-95, 84],
    ],
    studs: [
      [-94.6, 73.4],
      [-96.4, 78.6],
      [-101, 88.6],
      [-104.4, 92.8],
    ],
    shorts: [
      [-41.5, 38.5, 12, 11.5],
      [-30, 30, 13, 12.5],
      [-18, 21, 12, 12],
      [-10, 14, 8, 7],
    ],
  },
  /** The leg that swings up behind him. */
  highLeg: {
    bare: [
      [-77, 3.5, 5.5, 4.8],
      [-72, 10, 5.2, 5.6],
      [-68.5, 14.4, 3.4, 7.4],
      [-62, 15.6, 5.6, 6.6],
      [-52, 13.6, 8.4, 8],
      [-38, 11, 9.5, 9.5],
    ],
    sock: [
      [-94.5, -18, 3.5, 3.5],
      [-90, -12.5, 4.2, 3.7],
      [-83, -4, 7.2, 4.6],
      [-77, 3.3, 6.9, 5.1],
      [-72.5, 8.7, 5.7, 5.7],
    ],
    boot: [
      [-97.5, -13.5, 'corner'],
      [-90.5, -18.5, 'corner'],
      [-91, -23.5],
      [-96.5, -25.6],
      [-105, -25.6],
      [-114.5, -30],
      [-118.5, -28.6],
      [-118, -23.5],
      [-109.5, -18],
    ],
    sole: [
      [-90.7, -21.5, 'corner'],
      [-92.5, -25],
      [-96.5, -25.6],
      [-105, -25.6],
      [-114.5, -30],
      [-119.5, -27.6, 'corner'],
      [-112, -25.5],
      [-103, -22.6],
    ],
    studs: [
      [-93.2, -25.2],
      [-98, -25.8],
      [-109.4, -27.4],
      [-114.2, -29.8],
    ],
    shorts: [
      [-52, 13.8, 11.5, 11.5],
      [-39, 11, 12.5, 13],
      [-24, 7, 13, 15],
      [-12, 2, 6, 10],
    ],
  },
  highArm: {
    sleeve: [
      [-3, -19, 4, 8],
      [6.5, -29.4, 6.8, 9],
      [17, -39.4, 7, 7.4],
      [24.5, -46.8, 5.9, 6],
      [28.5, -50, 6, 4.8],
      [33, -51.8, 5.6, 5.4],
      [40, -54, 5.7, 5.9],
      [48, -56.5, 4.6, 4.7],
      [55, -58.5, 3.8, 3.9],
    ],
    fold: [
      [31, -44, 'corner'],
      [28.6, -49],
      [25, -52.6, 'corner'],
      [27.4, -47],
    ],
    wrist: [54, -58.3],
    aim: 0.2,
  },
  lowArm: {
    sleeve: [
      [13, 5, 1.5, 1.5],
      [15.5, 3.6, 5, 5],
      [20, 1.5, 7.6, 8],
      [27, -1, 8.2, 9],
      [38, -3.3, 7.2, 7.8],
      [49, -4.4, 5.7, 6.4],
      [55, -6.6, 4.5, 6.6],
      [60, -10, 5.2, 6],
      [64, -13, 5.4, 5.6],
      [70, -17.6, 4.5, 4.6],
      [75.5, -22, 3.9, 3.9],
    ],
    fold: [
      [57.5, -13, 'corner'],
      [56.6, -8],
      [53, -2.6, 'corner'],
      [54.4, -8],
    ],
    wrist: [74.7, -21.3],
    aim: 0.72,
  },
  neck: [
    [9, -22],
    [18, -29.5],
    [27, -37, 'corner'],
    [43, -20, 'corner'],
    [36.5, -15.5],
    [31, -9.5],
    [26, -9],
  ],
  jawShade: [
    [27, -31, 'corner'],
    [33, -21.5],
    [36.5, -12, 'corner'],
    [50, -14, 'corner'],
  ],
  head: [38.5, -30.5],
}

/** The trunk is drawn along itself: x runs up the spine from the hips, y across the back to the lower shoulder. */
export const trunk = { at: [-24, 14], turn: -0.63 } as const

/** Where the tip of the reaching glove is in the stretch, for the telestrator to measure from. */
export const fingertip: At = [78, -63.4]
