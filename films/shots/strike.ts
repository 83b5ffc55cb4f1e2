import { createCanvas } from '@napi-rs/canvas'
import { framesPerSecond } from '../beat.ts'
import { dice, lot, wander } from '../picture/chance.ts'
import { between, clamp, decay, type Key, smooth } from '../picture/motion.ts'
import { addLight, bokeh, linear, type Pen, stamp, within } from '../picture/sprites.ts'
import { openCamera } from '../scene/camera.ts'
import { drawDust } from '../scene/dust.ts'
import { drawBall } from '../scene/match/ball.ts'
import { drawLeg } from '../scene/match/leg.ts'
import { drawFloodlights, lampLight } from '../scene/stadium/floodlights.ts'
import { drawGrass } from '../scene/stadium/grass.ts'
import { drawStadium } from '../scene/stadium/stadium.ts'
import { bootMeetsBall } from '../script.ts'
import type { Shot } from './shot.ts'

const hit = bootMeetsBall
const ground = 545

// The body's clock against the film's: a little slow, quick into the ball, a third of the speed through it, quick out.
const ramp: readonly Key[] = [
  [0, 0],
  [0.5, 0.43],
  [0.625, 0.625],
  [0.94, 0.72],
  [1.25, 1.25],
]

const hipX: readonly Key[] = [
  [0, 150],
  [0.625, 560],
  [1.25, 735],
]
const hipY: readonly Key[] = [
  [0, 20],
  [0.625, -8],
  [1.25, -34],
]
const standing = {
  thigh: [
    [0, 0.5],
    [0.3, 0.1],
    [0.625, -0.42],
    [1.25, -0.66],
  ],
  shank: [
    [0, -0.2],
    [0.3, -0.1],
    [0.625, -0.16],
    [1.25, -0.5],
  ],
} as const
const kicking = {
  thigh: [
    [0, -0.95],
    [0.36, -0.78],
    [0.625, 0.16],
    [0.8, 0.52],
    [1.25, 1.25],
  ],
  shank: [
    [0, -2],
    [0.36, -1.95],
    [0.625, 0.2],
    [0.8, 0.72],
    [1.25, 1.5],
  ],
  ankle: [
    [0, 0.8],
    [0.5, 0.62],
    [0.625, 0.42],
    [1.25, 0.35],
  ],
} as const

const light = bokeh([255, 196, 150], 96)
const throwDice = dice(9)
const spray = Array.from({ length: 150 }, () => ({
  angle: -0.12 - throwDice() * 1.45,
  speed: 250 + throwDice() * 900,
  size: 0.7 + throwDice() * 1.7,
  life: throwDice(),
  x: (throwDice() - 0.5) * 70,
  kind: throwDice(),
}))

const backdrop = createCanvas(1280, 720)
let drawnAt = -1

/** The ground behind, out of focus. It hardly moves within a frame, so all moments of one share a drawing. */
function backdropAt(seconds: number) {
  const now = Math.floor(seconds * framesPerSecond) / framesPerSecond
  if (now === drawnAt) return backdrop
  drawnAt = now
  const pen = backdrop.getContext('2d')
  const camera = openCamera({
    position: [70 + 0.25 * now, 19.1, 0.42],
    lookAt: [92, 43, 7.5 - 0.4 * now],
    roll: -0.05 + 0.03 * now,
    lens: 880,
    middle: [640, 470],
  })
  drawStadium(pen, camera, now * 0.6 + 3, { crowdBlur: 3.6, crowd: 0.62, closeGrass: false, boards: 0.8 })
  drawFloodlights(pen, camera, now, [0.6, 0.9, 1, 1, 0.9, 0.7], 1.2)
  return backdrop
}

function drawLegs(pen: Pen, body: number) {
  const x = between(hipX, body)
  const y = between(hipY, body)
  drawLeg(pen, {
    hip: [x + 30, y + 10],
    thighAngle: between(standing.thigh, body),
    shankAngle: between(standing.shank, body),
    bootAngle: 0.04,
    rim: 0.35,
  })
  const shankAngle = between(kicking.shank, body)
  drawLeg(pen, {
    hip: [x, y],
    thighAngle: between(kicking.thigh, body),
    shankAngle,
    bootAngle: -shankAngle * 0.9 + between(kicking.ankle, body),
    rim: 1,
  })
}

/**
 * Blades and drops of water thrown up, each a thin streak along its way. They begin spread out: all at the toe, they would
 * make one pale lump. `since` is the body's time since the hit.
 */
function drawSpray(pen: Pen, since: number) {
  pen.lineCap = 'round'
  for (const { angle, speed, size, life, x, kind } of spray) {
    const way = speed * since + 26 * life
    const atX = 850 + x + Math.cos(angle) * way * 1.1
    const atY = ground - 6 + Math.sin(angle) * way + 990 * since * since
    const falling = Math.atan2(Math.sin(angle) * speed + 1980 * since, Math.cos(angle) * speed * 1.1)
    const water = kind < 0.3
    const turn = water ? falling : falling + (life - 0.5) * 2 + since * 9 * (life - 0.5)
    const length = water ? size * 6 : size * 7
    pen.globalAlpha = clamp(since * 24) * clamp(1.25 - since * (1.1 + life)) * (water ? 0.55 : 0.9)
    pen.strokeStyle = water ? '#ffdcb4' : kind < 0.42 ? '#b7a876' : kind < 0.7 ? '#59702f' : '#26361e'
    pen.lineWidth = water ? size * 0.8 : size * 1.3
    pen.beginPath()
    pen.moveTo(atX, atY)
    pen.lineTo(atX + Math.cos(turn) * length, atY + Math.sin(turn) * length)
    pen.stroke()
  }
  pen.globalAlpha = 1
}

function drawLawn(pen: Pen) {
  pen.fillStyle = linear(
    pen,
    [0, 455, 0, 720],
    [
      [0, 'rgba(20,34,22,0)'],
      [0.2, 'rgba(20,34,22,.96)'],
      [1, '#060806'],
    ],
  )
  pen.fillRect(-80, 455, 1440, 600)
}

/** How far the ball still has to roll to where it is met, in pixels. */
const rollLeft = (body: number) => 130 * Math.max(0, hit - body)

function drawStruckBall(pen: Pen, seconds: number, body: number, impact: number) {
  const since = Math.max(0, body - hit)
  const x = 832 - rollLeft(body) + since * 2050
  const y = ground - 62 - since * 900 - impact * 2
  const pressed = seconds > 0.6 && seconds < 0.72 ? Math.sin(((seconds - 0.6) / 0.12) * Math.PI) : 0
  drawBall(pen, x, y, 62, since * 9 + 0.4 - rollLeft(body) / 62, 1 - 0.2 * pressed)
  addLight(pen, () => {
    stamp(pen, lampLight.white, x + 34, y - 34, 70, 0.4)
    if (since > 0)
      stamp(pen, lampLight.halo, 830 + since * 400, ground - 70 - since * 200, 330, 0.55 * decay(since, 5))
  })
}

/** 3. The strike from the grass: the leg swings out of the dark left, contact on the beat, slow motion after it. */
export const strike: Shot = {
  shutter: 0.7,
  // Below twenty the swing falls apart into single legs.
  moments: (seconds) => (seconds > 0.45 && seconds < 0.65 ? 36 : seconds > 0.9 && seconds < 1.2 ? 14 : 6),
  grade: () => ({ exposure: 1.08, bloom: 0.7, saturation: 1.06 }),
  draw(pen, seconds) {
    const body = between(ramp, seconds)
    const since = Math.max(0, body - hit)
    const impact = Math.exp(-Math.abs(seconds - 0.64) * 9)
    const shake = 9 * decay(seconds - 0.62, 7)
    const zoom = 1.03 + 0.035 * seconds + 0.05 * smooth(0.55, 0.75, seconds)
    const gust = { at: 830, strength: impact }
    within(pen, () => {
      pen.translate(800, 400)
      pen.scale(zoom, zoom)
      pen.translate(-784 + wander(seconds * 30) * shake, -560 + wander(seconds * 27 + 5) * shake)
      pen.drawImage(backdropAt(seconds), 0, 0)
      drawLawn(pen)
      drawGrass(pen, seconds, 0, 0.2, gust)
      pen.fillStyle = `rgba(0,0,0,${0.6 * clamp(1 - since * 8)})`
      pen.beginPath()
      pen.ellipse(842 - rollLeft(body), ground - 2, 84, 15, 0, 0, 7)
      pen.fill()
      drawLegs(pen, body)
      drawStruckBall(pen, seconds, body, impact)
      if (since > 0) drawSpray(pen, since)
      drawGrass(pen, seconds, 0.2, 1.01, gust)
    })
    addLight(pen, () => {
      for (let drop = 0; drop < 9; drop++) {
        stamp(
          pen,
          light,
          120 + drop * 170 + wander(seconds * 0.6 + drop) * 40,
          640 + 60 * lot(drop),
          30 + 46 * lot(drop + 3),
          0.05,
        )
      }
    })
    drawDust(pen, seconds, 0.8, 20)
  },
}
