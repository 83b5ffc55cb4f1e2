import { mix, smooth } from '../picture/motion.ts'
import { drawMatch } from '../scene/match/match.ts'
import { nearCamera, nearGrade } from './near-pose.ts'
import type { Shot } from './shot.ts'

/** 2. Along with the striker at full run, the ball at his feet; it is cut while both still move. */
export const run: Shot = {
  // Near him, fewer would show his lit edge several times.
  moments: () => 12,
  // Darker as the lamps drift behind the headline.
  grade: (seconds) => ({ ...nearGrade, exposure: mix(nearGrade.exposure, 1.14, smooth(0, 0.8, seconds)) }),
  draw(pen, seconds) {
    drawMatch(pen, nearCamera(seconds), seconds, {
      subject: 1,
      dribble: true,
      crowdBlur: 1.5,
      closeGrass: false,
    })
  },
}
