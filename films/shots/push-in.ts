import type { Shot } from '../film.ts'
import { clamp, smooth } from '../picture/motion.ts'
import { mixPoints, openCamera, type Point } from '../scene/camera.ts'
import { drawMatch, strikerAt } from '../scene/match.ts'
import { besides, wideGrade, wideLookAt, widePosition } from './wide-pose.ts'

/** 2. From the gantry down to the striker's back in one move. It leaves with the drift of shot 1 and ends at rest. */
export const pushIn: Shot = {
  name: 'push-in',
  moments: () => 7,
  grade: () => wideGrade,
  draw(pen, seconds) {
    const way = clamp(seconds / 2.5)
    const travelled = way ** 3 * (4 - 3 * way)
    const striker = strikerAt(seconds)
    const behind: Point = [striker.x - 1.35, striker.y - 2.95, 0.8]
    const past = besides(behind, striker, 9)
    const [x, y, z] = mixPoints(widePosition(seconds), behind, travelled)
    const camera = openCamera({
      position: [x, y, z + Math.sin(way * 9) * 0.05 * travelled],
      lookAt: mixPoints(wideLookAt, past, travelled),
      roll: -0.03 * Math.sin(travelled * Math.PI),
    })
    drawMatch(pen, camera, seconds, {
      rings: 1,
      lob: 1 - smooth(0.1, 0.85, seconds),
      box: 1 - smooth(0, 0.22, seconds),
      crowdBlur: 1 + 0.5 * travelled,
    })
  },
}
