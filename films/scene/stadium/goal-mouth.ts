import { clamp, decay, mix, smooth } from '../../picture/motion.ts'
import { ballMeetsNet } from '../../script.ts'
import { openCamera } from '../camera.ts'
import type { Point } from '../point.ts'

export const contact = ballMeetsNet

/** Where it does. */
export const target: Point = [106.75, 34.7, 1.55]

/** Where the two defenders ringed in the freeze stand. */
export const atViolet = { x: 93.5, y: 37.8 } as const
export const atSky = { x: 98, y: 39.6 } as const

/** How far the net has given way, 0 to about 0.8: out at once, then slowly back with a shiver. */
function bulgeAt(clock: number) {
  const since = clock - contact
  if (since < 0) return 0
  return (
    0.82 * (1 - Math.exp(-since * 3.4)) * (1 - 0.12 * smooth(1, 1.6, since)) +
    0.05 * Math.sin(since * 11) * decay(since, 3)
  )
}

/** Everything that has a place: what the freeze draws its marks on. `push` is the camera's way in, 0 to 1. */
export function goalMouthAt(clock: number, push: number) {
  const camera = openCamera({
    position: [108.75 - 0.12 * push, 34.05 + 0.1 * push, 1.18 + 0.04 * push],
    lookAt: [100, 35.45, 1.06],
    lens: 800 + 60 * push,
    roll: 0.02 - 0.012 * push,
    middle: [700, 372],
  })
  const bulge = bulgeAt(clock)
  const coming = clamp((clock + 0.02) / 0.32)
  const ball: Point =
    coming < 1
      ? [
          mix(97, target[0] - 0.05, coming),
          mix(33.4, target[1], coming),
          mix(3.3, target[2], coming) + 0.5 * Math.sin(coming * Math.PI),
        ]
      : [
          target[0] - 0.11 + bulge * 0.86,
          target[1] + bulge * 0.05,
          target[2] - 0.1 * Math.max(0, clock - 0.5) - bulge * 0.04,
        ]
  const at = camera.project(...ball)
  return {
    camera,
    clock,
    push,
    bulge,
    ball,
    ballX: at.x,
    ballY: at.y,
    ballRadius: 0.118 * at.scale,
  }
}

export type GoalMouth = ReturnType<typeof goalMouthAt>
