import { between, clamp, ease, type Key, mix, smooth } from '../picture/motion.ts'
import { coral, lime, violet } from '../picture/palette.ts'
import { openCamera } from '../scene/camera.ts'
import { drawDust } from '../scene/dust.ts'
import { drawPlayer, type Player } from '../scene/figure/figure.ts'
import { strideFor } from '../scene/figure/skeleton.ts'
import { farToNear, flight } from '../scene/match/match.ts'
import { drawFloodlights } from '../scene/stadium/floodlights.ts'
import { drawGoal } from '../scene/stadium/pitch.ts'
import { drawStadium } from '../scene/stadium/stadium.ts'
import { drawBox, drawFarBall, drawRing, drawTrail } from '../scene/telestrator.ts'
import type { Shot } from './shot.ts'

/** How much of its flight the ball has behind it: quick off the foot, slow over the top, quick down. */
const flown: readonly Key[] = [
  [0, 0.03],
  [0.42, 0.3],
  [1.7, 0.62],
  [2.5, 0.985],
]
const flightAt = (seconds: number) => between(flown, seconds)

const wall = [
  [82.5, 26.2],
  [83, 27.1],
  [83.5, 28],
  [84, 28.9],
] as const
/** Who runs into the box: place, metres a second, where in the stride. */
const runners = [
  { x: 90, y: 38, pace: [2.4, -0.4], facing: 0, kit: coral, phase: 0 },
  { x: 92, y: 30, pace: [1.4, 0.3], facing: 0, kit: violet, phase: 2 },
  { x: 88, y: 24, pace: [2.6, 0.6], facing: 0.2, kit: coral, phase: 4 },
  { x: 96, y: 42.5, pace: [1.6, -0.5], facing: -0.2, kit: violet, phase: 1 },
  { x: 78, y: 33, pace: [0, 0], facing: 0.3, kit: coral, phase: 0 },
] as const

const strikerAt = (seconds: number) => ({ x: 70.6 + seconds * 0.9, y: 20.6 + seconds * 0.5 })

function everyoneAt(seconds: number): Player[] {
  const jump = Math.max(0, Math.sin(clamp((seconds - 0.35) / 1.35) * Math.PI)) * 0.62
  const dive = smooth(1.75, 2.5, seconds)
  return [
    ...wall.map(([x, y], index) => ({
      x,
      y,
      height: jump * (0.85 + 0.15 * (index % 2)),
      facing: 3.6,
      kit: violet,
      look: index,
      phase: index,
      effort: 0.1 + jump * 0.5,
      guard: 1,
    })),
    ...runners.map(({ x, y, pace, facing, kit, phase }, index) => {
      const effort = pace[0] ? 0.8 : 0.25
      return {
        x: x + pace[0] * seconds,
        y: y + pace[1] * seconds,
        facing,
        kit,
        look: index + 1,
        phase: phase + strideFor(Math.hypot(...pace), effort) * seconds,
        effort,
      }
    }),
    {
      ...strikerAt(seconds),
      facing: 0.5,
      kit: coral,
      phase: 1.1 + seconds * 3.4,
      effort: clamp(0.85 - seconds * 0.16, 0.3, 0.85),
      shirtNumber: '10',
    },
    {
      x: 104.2,
      y: 33.6 + dive * 1.5,
      height: dive * 0.55,
      facing: Math.PI,
      kit: lime,
      look: 2,
      phase: 0.8,
      effort: 0.15,
      crouch: 1 - dive,
      cheer: dive,
      tilt: -dive * 1.15,
    },
  ]
}

/** 4. From behind the striker: the ball goes over the wall and hangs, its ghosts staying in the air. */
export const arc: Shot = {
  // While the camera passes the striker, fewer would show his lit edge several times.
  moments: (seconds) => (seconds > 0.7 && seconds < 1.9 ? 8 : 4),
  grade: () => ({ exposure: 1.08, bloom: 0.62, saturation: 1.06 }),
  draw(pen, seconds, behindWords) {
    const share = flightAt(seconds)
    const rise = ease(seconds / 2.5)
    const along = rise ** 1.2
    // The camera follows the ball late, as a hand does.
    const seenBall = flight(flightAt(Math.max(0, seconds - 0.18)))
    const camera = openCamera({
      position: [mix(65.2, 74.6, along), mix(13.5, 17.6, along), mix(1.35, 2.9, rise)],
      lookAt: [mix(86, 92, rise), mix(39.7, 42, rise), mix(3.4, 2.7, rise) + (seenBall[2] - 3) * 0.22],
      lens: 787 + 160 * rise,
      roll: 0.035 * Math.sin(seconds * 1.1) - 0.015,
      // The striker starts beside the words, and the goal is whole at the end.
      middle: [640 + (behindWords ? mix(210, 40, rise) : 0), 372],
    })
    drawStadium(pen, camera, seconds * 0.8 + 1, {
      crowdBlur: 1.7,
      crowd: 0.9,
      flashes: smooth(1.4, 2.4, seconds),
    })
    drawGoal(pen, camera)
    drawRing(
      pen,
      camera,
      { ...strikerAt(seconds), radius: 1.25, color: coral },
      1,
      1 - smooth(0.5, 1.2, seconds),
      seconds,
    )
    drawRing(
      pen,
      camera,
      { x: 104.2, y: 33.6, radius: 1.2, color: lime },
      ease((seconds - 0.9) / 0.5),
      1 - smooth(2.1, 2.4, seconds),
      seconds,
    )
    for (const player of farToNear(camera, everyoneAt(seconds))) {
      drawPlayer(pen, camera, player, { lit: 1, shadow: !player.tilt || player.tilt > -0.5 })
    }
    drawFloodlights(pen, camera, seconds)
    drawTrail(pen, camera, { path: flight, from: 0, to: share, ghosts: 19, size: 0.15 })
    const ball = drawFarBall(pen, camera, flight(share))
    drawBox(pen, ball.x, ball.y, Math.max(17, ball.radius * 2.6), smooth(0.35, 0.62, seconds))
    drawDust(pen, seconds, 1, -30)
  },
}
