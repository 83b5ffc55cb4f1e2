import { ease, mix, smooth } from '../picture/motion.ts'
import { openCamera } from '../scene/camera.ts'
import { drawMatch } from '../scene/match/match.ts'
import { mixPoints } from '../scene/point.ts'
import { nearGrade, nearMiddle, nearView } from './near-pose.ts'
import type { Shot } from './shot.ts'
import { wideGrade, wideLookAt, widePosition } from './wide-pose.ts'

const length = 1.875

/** How far it has come: it arrives early, then drifts on as shot 2 begins. */
const travelledAt = (seconds: number) => ease(seconds / length / 0.84)

/** 9. Down from the gantry, all arms up, into the pose of 5 s, where the film begins again. */
export const craneIn: Shot = {
  moments: () => 12,
  grade: (seconds) => ({
    ...wideGrade,
    exposure: mix(wideGrade.exposure, nearGrade.exposure, travelledAt(seconds)),
    saturation: mix(wideGrade.saturation, nearGrade.saturation, travelledAt(seconds)),
  }),
  draw(pen, seconds) {
    const clock = seconds - length
    const way = seconds / length
    const travelled = travelledAt(seconds)
    const near = nearView(clock)
    const camera = openCamera({
      position: mixPoints(widePosition(clock), near.position, travelled),
      lookAt: mixPoints(wideLookAt, near.lookAt, travelled),
      middle: [mix(640, nearMiddle[0], travelled), mix(360, nearMiddle[1], travelled)],
    })
    drawMatch(pen, camera, clock, {
      subject: travelled,
      cheer: 1 - smooth(0.2, 0.62, way),
      rings: 1 - ease((way - 0.2) / 0.4),
      lob: 1 - smooth(0.1, 0.5, way),
      box: 1 - smooth(0.05, 0.2, way),
      crowdBlur: 1 + 0.5 * travelled,
      dribble: true,
      closeGrass: false,
    })
  },
}
