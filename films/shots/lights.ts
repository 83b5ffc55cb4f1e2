import { halfBeat } from '../beat.ts'
import { wander } from '../picture/chance.ts'
import { ease, smooth } from '../picture/motion.ts'
import { openCamera } from '../scene/camera.ts'
import { drawMatch } from '../scene/match/match.ts'
import { banksStrike } from '../script.ts'
import type { Shot } from './shot.ts'
import { wideGrade, wideLookAt, widePosition } from './wide-pose.ts'

/** A lamp that ignites, pauses briefly and brightens, slowly enough never to flash. */
function lampAt(seconds: number, strikesAt: number) {
  const lit = seconds - strikesAt
  if (lit < 0) return 0
  const level = 0.38 * smooth(0, 0.1, lit) + 0.62 * smooth(0.16, 1, lit)
  return level * (lit < 0.5 ? 0.88 + 0.12 * wander(lit * 34) : 1)
}

/** 1. A dark ground wakes, bank by bank from the right; then the telestrator draws what the film is about. */
export const lights: Shot = {
  moments: () => 2,
  grade: (seconds) => ({
    ...wideGrade,
    exposure: wideGrade.exposure + 1.5 * (1 - smooth(0.6, 2.4, seconds)),
  }),
  draw(pen, seconds) {
    const clock = seconds - 5
    const camera = openCamera({ position: widePosition(clock), lookAt: wideLookAt })
    drawMatch(pen, camera, clock, {
      lamps: banksStrike.map((half) => lampAt(seconds, half * halfBeat)),
      phones: 1 - smooth(0.6, 2.6, seconds),
      boards: smooth(0.9, 2.4, seconds),
      rings: ease((seconds - 4.1) / 0.8),
      lob: ease((seconds - 3.95) / 1),
      box: smooth(4.75, 4.98, seconds),
      dribble: true,
    })
  },
}
