import { halfBeat } from '../beat.ts'
import { smooth } from '../picture/motion.ts'
import { openCamera } from '../scene/camera.ts'
import { drawMatch } from '../scene/match/match.ts'
import { banksGo } from '../script.ts'
import type { Shot } from './shot.ts'
import { wideGrade, wideLookAt, widePosition } from './wide-pose.ts'

/** The end: in the wide the drawings go, then the lamps, bank by bank, until the phones are all there is. */
export const lightsOut: Shot = {
  moments: () => 2,
  grade: () => wideGrade,
  draw(pen, seconds) {
    const camera = openCamera({ position: widePosition(seconds), lookAt: wideLookAt })
    const lamps = banksGo.map((half) => {
      const since = seconds - half * halfBeat
      // A filament cools: most of the light at once, the rest slowly.
      return 1 - 0.75 * smooth(0, 0.14, since) - 0.25 * smooth(0.1, 0.6, since)
    })
    drawMatch(pen, camera, seconds, {
      lamps,
      rings: 1 - smooth(0.2, 0.7, seconds),
      lob: 1,
      box: 1 - smooth(0.9, 1.2, seconds),
      boards: 1 - 0.8 * smooth(0.8, 1.7, seconds),
      phones: smooth(0.9, 1.8, seconds),
      dribble: true,
    })
  },
}
