import { decay, ease, easeOut, mix, progress, smooth } from '../picture/motion.ts'
import { coral, lime, type Rgb, rgba, sky, violet } from '../picture/palette.ts'
import { type Pen, within } from '../picture/sprites.ts'
import { fingertipAt } from '../scene/keeper/dive.ts'
import { drawGoalMouth } from '../scene/match/goal-view.ts'
import { atSky, atViolet, type GoalMouth, goalMouthAt } from '../scene/stadium/goal-mouth.ts'
import { type Dot, drawMark } from '../scene/telestrator.ts'
import type { Shot } from './shot.ts'

/** Time stops at the first frame and restarts at this second. */
const restart = 1.68
/** The pixel the picture grows around. */
const centre = [970, 300] as const

const running = (seconds: number) => Math.max(0, seconds - restart)
const zoomAt = (seconds: number) => 1 + 0.06 * easeOut(seconds / 1.6) + 0.25 * (running(seconds) / 0.195) ** 2
const mouthAt = (seconds: number) => goalMouthAt(0.9 + running(seconds) * 1.6, 0.403 + seconds * 0.12)

function zoomed(pen: Pen, seconds: number, paint: () => void) {
  const zoom = zoomAt(seconds)
  within(pen, () => {
    pen.translate(...centre)
    pen.scale(zoom, zoom)
    pen.translate(-centre[0], -centre[1])
    paint()
  })
}

const dots = (count: number, at: (share: number) => Dot): Dot[] =>
  Array.from({ length: count }, (_, index) => at(index / (count - 1)))

const loop = (x: number, y: number, radius: number, start: number, turns: number, flat = 1) =>
  dots(90, (share) => {
    const angle = start + share * Math.PI * 2 * turns
    return [
      x + radius * (1 + 0.05 * share) * Math.cos(angle),
      y + radius * (1 + 0.05 * share) * Math.sin(angle) * flat,
    ]
  })

/** Where the ball came from, as far as it can be seen outside the ring around it. */
function flightMark({ camera, ball, ballX, ballY, ballRadius }: GoalMouth) {
  return dots(120, (share) => {
    const near = 1 - (1 - share) ** 2.2
    const hump = Math.sin(near * Math.PI)
    const at = camera.project(
      mix(74, ball[0], near),
      mix(25, ball[1], near) + 2.4 * hump,
      mix(0.2, ball[2], near) + 4.2 * hump ** 1.1,
    )
    return [at.x, at.y]
  }).filter(([x, y]) => Math.hypot(x - ballX, y - ballY) > ballRadius * 1.75)
}

/** Glove to ball: a line with a head at either end. */
function drawGap(pen: Pen, from: Dot, to: Dot, drawn: number) {
  drawMark(
    pen,
    dots(50, (share) => [mix(from[0], to[0], share), mix(from[1], to[1], share)]),
    drawn,
    { color: lime, width: 6, wobble: 0.6 },
  )
  const open = progress(0.85, 1, drawn)
  if (open <= 0) return
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  pen.strokeStyle = rgba(lime)
  pen.lineWidth = 6
  for (const { tip, back } of [
    { tip: to, back: angle + Math.PI },
    { tip: from, back: angle },
  ]) {
    pen.beginPath()
    pen.moveTo(tip[0] + Math.cos(back - 0.6) * 17 * open, tip[1] + Math.sin(back - 0.6) * 17 * open)
    pen.lineTo(...tip)
    pen.lineTo(tip[0] + Math.cos(back + 0.6) * 17 * open, tip[1] + Math.sin(back + 0.6) * 17 * open)
    pen.stroke()
  }
}

function drawFeet(
  pen: Pen,
  { camera }: GoalMouth,
  { x, y }: { x: number; y: number },
  color: Rgb,
  drawn: number,
) {
  const at = camera.project(x, y)
  drawMark(pen, loop(at.x, at.y, 46, -2.2, 1.03, 0.26), ease(drawn), { color, width: 5 })
}

/** 6. The frame holds, colour drains, and a marker pen explains it in the four track colours. */
export const freeze: Shot = {
  moments: () => 1,
  grade(seconds) {
    const back = smooth(restart, 1.875, seconds)
    return {
      exposure: 0.9 + 0.12 * back + 0.1 * decay(seconds, 9),
      bloom: 0.55,
      saturation: mix(1.05, 0.34, smooth(0, 0.12, seconds)) + 0.7 * back,
      lift: 0.05 * decay(seconds, 14),
      tint: [1.02, 1, 0.98],
    }
  },
  draw(pen, seconds) {
    zoomed(pen, seconds, () => drawGoalMouth(pen, mouthAt(seconds)))
  },
  overlay(pen, seconds) {
    if (seconds > 1.74) return
    const mouth = mouthAt(seconds)
    const { ballX, ballY, ballRadius } = mouth
    const glove = fingertipAt(mouth.camera, mouth.clock)
    zoomed(pen, seconds, () => {
      drawMark(pen, flightMark(mouth), ease((seconds - 0.5) / 0.55), {
        color: coral,
        width: 5.5,
        dash: [16, 13],
      })
      drawMark(pen, loop(ballX, ballY, ballRadius * 1.5, -2.3, 1.06), ease((seconds - 0.04) / 0.46), {
        color: coral,
        width: 7.5,
        wobble: 2.5,
      })
      drawMark(pen, loop(ballX + 2, ballY - 3, ballRadius * 1.62, -1.2, 0.95), ease((seconds - 0.3) / 0.3), {
        color: coral,
        width: 4,
        alpha: 0.85,
        wobble: 4,
      })
      drawGap(
        pen,
        [glove.x + 12, glove.y],
        [ballX - ballRadius * 1.8, ballY + ballRadius * 0.2],
        ease((seconds - 0.98) / 0.3),
      )
      drawFeet(pen, mouth, atViolet, violet, (seconds - 0.72) / 0.3)
      drawFeet(pen, mouth, atSky, sky, (seconds - 1.28) / 0.26)
    })
  },
}
