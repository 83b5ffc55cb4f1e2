import { ease, smooth } from '../picture/motion.ts'
import { openCamera } from '../scene/camera.ts'
import { drawMatch, strikerAt } from '../scene/match/match.ts'
import { mixPoints, type Point } from '../scene/point.ts'
import type { Shot } from './shot.ts'
import { besides, wideGrade, wideLookAt, widePosition } from './wide-pose.ts'

const length = 1.875

/** Away from the striker's arms, up and back into the wide, where the long film's lights go out. */
export const craneBack: Shot = {
  // The camera leaves fast: with fewer, the lit edges of the raised arms would show as a row of fine lines.
  moments: (seconds) => (seconds < 0.15 ? 36 : seconds < 0.5 ? 16 : 5),
  grade: () => wideGrade,
  draw(pen, seconds) {
    const clock = seconds - length
    const way = seconds / length
    const travelled = 1 - (1 - ease(way) * 0.35 - way * 0.65) ** 2.6
    const striker = strikerAt(clock)
    const behind: Point = [striker.x - 1.75, striker.y - 3.1, 0.8]
    const past = besides(behind, striker, 9)
    const camera = openCamera({
      position: mixPoints(behind, widePosition(clock), travelled),
      lookAt: mixPoints(past, wideLookAt, travelled),
      roll: 0.05 * (1 - travelled),
    })
    drawMatch(pen, camera, clock, {
      cheer: 1 - smooth(0.1, 0.55, way),
      rings: ease((way - 0.3) / 0.5),
      lob: ease((way - 0.34) / 0.6),
      box: smooth(0.86, 0.99, way),
      flashes: 1 - travelled,
      // By now too far away for anyone to see it appear.
      dribble: way > 0.5,
      crowdBlur: 1.4 - 0.4 * travelled,
    })
  },
}
