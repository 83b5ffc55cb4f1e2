import { clamp, ease, smooth } from '../picture/motion.ts'
import { openCamera } from '../scene/camera.ts'
import { drawMatch, strikerAt } from '../scene/match/match.ts'
import { mixPoints, type Point } from '../scene/point.ts'
import type { Shot } from './shot.ts'
import { besides, wideGrade, wideLookAt, widePosition } from './wide-pose.ts'

const length = 1.875

/**
 * From the gantry down to the striker at full run, the ball at his feet. It leaves with the drift of the wide and is cut
 * while both still move.
 */
export const pushIn: Shot = {
  // Near him, fewer would show his lit edge several times.
  moments: (seconds) => (seconds > 0.8 ? 12 : 7),
  grade: () => wideGrade,
  draw(pen, seconds) {
    const way = clamp(seconds / length)
    // Down early, then along with him: two strides are seen from near.
    const travelled = 0.9 * ease(way / 0.68) + 0.1 * way ** 2
    const striker = strikerAt(seconds)
    const behind: Point = [striker.x - 1.3, striker.y - 3.5, 0.8]
    const past = besides(behind, striker, 9)
    const [x, y, z] = mixPoints(widePosition(seconds), behind, travelled)
    const camera = openCamera({
      position: [x, y, z + Math.sin(way * 9) * 0.05 * travelled],
      lookAt: mixPoints(wideLookAt, past, travelled),
      roll: -0.03 * Math.sin(travelled * Math.PI),
    })
    drawMatch(pen, camera, seconds, {
      rings: 1,
      lob: 1 - smooth(0.05, 0.6, seconds),
      box: 1 - smooth(0, 0.2, seconds),
      crowdBlur: 1 + 0.5 * travelled,
      dribble: true,
    })
  },
}
