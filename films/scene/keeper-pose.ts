import type { Camera } from './camera.ts'

/** A place in the plane of the goal line: metres across it and up. */
type Place = readonly [across: number, up: number]
/** A place and the thickness of the limb there, in metres. */
export type Stop = readonly [across: number, up: number, radius: number]

/** At full stretch towards the top right corner, seen from inside the goal: his back, and his face to the ball. */
export const pose = {
  farLeg: {
    bare: [
      [33.16, 1.14, 0.115],
      [33.05, 1.05, 0.1],
      [32.94, 0.965, 0.078],
      [32.85, 0.885, 0.06],
    ],
    sock: [
      [32.915, 0.94, 0.072],
      [32.76, 0.82, 0.072],
      [32.63, 0.68, 0.047],
      [32.58, 0.63, 0.042],
    ],
    boot: [
      [32.62, 0.66, 0.042],
      [32.53, 0.58, 0.05],
      [32.42, 0.53, 0.034],
    ],
    shorts: [
      [33.34, 1.27, 0.16],
      [33.2, 1.165, 0.15],
      [33.08, 1.065, 0.132],
      [33, 1.005, 0.118],
    ],
  },
  nearLeg: {
    bare: [
      [33.16, 1.29, 0.115],
      [33.02, 1.275, 0.1],
      [32.87, 1.25, 0.078],
      [32.76, 1.262, 0.06],
    ],
    sock: [
      [32.85, 1.243, 0.073],
      [32.68, 1.31, 0.074],
      [32.52, 1.42, 0.047],
      [32.46, 1.46, 0.042],
    ],
    boot: [
      [32.48, 1.43, 0.044],
      [32.4, 1.53, 0.05],
      [32.34, 1.64, 0.032],
    ],
    shorts: [
      [33.36, 1.33, 0.15],
      [33.2, 1.3, 0.145],
      [33.06, 1.28, 0.132],
      [32.95, 1.267, 0.12],
    ],
  },
  seat: [
    [33.36, 1.31, 0.19],
    [33.26, 1.26, 0.2],
    [33.19, 1.225, 0.185],
  ],
  lowArm: {
    sleeve: [
      [33.74, 1.42, 0.09],
      [33.86, 1.38, 0.075],
      [33.98, 1.37, 0.062],
      [34.1, 1.44, 0.05],
      [34.16, 1.49, 0.046],
    ],
    glove: [34.2, 1.53],
    aim: 0.8,
  },
  trunk: [
    [33.7, 1.6, 0.09],
    [33.66, 1.58, 0.19],
    [33.55, 1.5, 0.235],
    [33.4, 1.38, 0.2],
    [33.28, 1.28, 0.18],
    [33.2, 1.22, 0.185],
  ],
  neck: [
    [33.62, 1.56, 0.1],
    [33.72, 1.62, 0.092],
    [33.82, 1.7, 0.075],
  ],
  head: [33.82, 1.7],
  highArm: {
    sleeve: [
      [33.52, 1.69, 0.085],
      [33.62, 1.83, 0.075],
      [33.72, 1.92, 0.062],
      [33.86, 1.96, 0.052],
      [33.95, 1.975, 0.046],
    ],
    glove: [34, 1.98],
    aim: 0.12,
  },
} as const

/** Where the tip of the reaching glove is, for the telestrator to measure from. */
const fingertip: Place = [34.19, 2]

export const pivot: Place = [33.5, 1.4]

/** Places the pose in the frame. `dive` runs from 0, just off the ground, to 1, at full stretch. */
export function placer(camera: Camera, dive: number) {
  const left = 1 - dive
  const turn = -0.22 * left
  return ([across, up]: Place) => {
    const x = across - pivot[0]
    const y = up - pivot[1]
    return camera.project(
      104.6,
      pivot[0] + 0.3 + x * Math.cos(turn) - y * Math.sin(turn) - 0.6 * left,
      pivot[1] + x * Math.sin(turn) + y * Math.cos(turn) - 0.3 * left,
    )
  }
}

export const fingertipAt = (camera: Camera, dive: number) => placer(camera, dive)(fingertip)
