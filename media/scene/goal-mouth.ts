import { dice, wander } from '../picture/chance.ts'
import { clamp, decay, mix, smooth } from '../picture/motion.ts'
import { coral, type Rgb, rgba, sky, tracks, violet } from '../picture/palette.ts'
import { addLight, bokeh, linear, type Pen, stamp, within } from '../picture/sprites.ts'
import { drawBall } from './ball.ts'
import { type Camera, inPieces, openCamera, type Point, strokeLine } from './camera.ts'
import { drawPlayer, type Player } from './figure.ts'
import { lampLight } from './floodlights.ts'
import { drawKeeper } from './keeper.ts'

/** The moment the ball reaches the net, on this scene's own clock, and where. */
export const contact = 0.3
const target: Point = [106.75, 34.7, 1.55]

const blurs = ([[255, 186, 140], [255, 226, 200], [255, 108, 66], violet, sky] satisfies Rgb[]).map((color) =>
  bokeh(color, 96, 0.8),
)
const throwDice = dice(21)
const pickBlur = () => {
  const picked = [0.6, 0.5, 0.5, 0.5].findIndex((chance) => throwDice() < chance)
  return blurs[picked < 0 ? 4 : picked]
}
const faces = Array.from({ length: 420 }, () => ({
  x: throwDice() * 1700 - 200,
  y: 40 + 330 * throwDice() ** 0.8,
  radius: 4 + 22 * throwDice() ** 3,
  sprite: pickBlur(),
  phase: throwDice() * 40,
  bright: throwDice(),
}))
const lampPlaces = [
  [250, 74, 0.55],
  [700, 52, 0.8],
  [1090, 92, 1],
] as const

/** How far the net has given way, 0 to about 0.8: out at once, then slowly back with a shiver. */
function bulgeAt(clock: number) {
  const since = clock - contact
  if (since < 0) return 0
  return (
    0.82 * (1 - Math.exp(-since * 3.4)) * (1 - 0.12 * smooth(1, 1.6, since)) +
    0.05 * Math.sin(since * 11) * decay(since, 3)
  )
}

/** Everything that has a place: what the freeze draws its marks on. `push` is the camera's way in, 0 to 1. */
export function goalMouthAt(clock: number, push: number) {
  const camera = openCamera({
    position: [108.75 - 0.12 * push, 34.05 + 0.1 * push, 1.18 + 0.04 * push],
    lookAt: [100, 35.45, 1.06],
    lens: 800 + 60 * push,
    roll: 0.02 - 0.012 * push,
    middle: [640, 372],
  })
  const bulge = bulgeAt(clock)
  const coming = clamp((clock + 0.02) / 0.32)
  const ball: Point =
    coming < 1
      ? [
          mix(97, target[0] - 0.05, coming),
          mix(33.4, target[1], coming),
          mix(3.3, target[2], coming) + 0.5 * Math.sin(coming * Math.PI),
        ]
      : [
          target[0] - 0.11 + bulge * 0.86,
          target[1] + bulge * 0.05,
          target[2] - 0.1 * Math.max(0, clock - 0.5) - bulge * 0.04,
        ]
  const at = camera.project(...ball)
  return {
    camera,
    clock,
    push,
    bulge,
    ball,
    ballX: at.x,
    ballY: at.y,
    ballRadius: 0.118 * at.scale,
    dive: smooth(-0.6, 1.1, clock),
  }
}
export type GoalMouth = ReturnType<typeof goalMouthAt>

/** Stand, lamps, boards and grass, all out of focus: a long lens sees only colour here. */
function drawBackdrop(pen: Pen, { clock, push }: GoalMouth) {
  const shift = -push * 30
  pen.fillStyle = linear(
    pen,
    [0, 0, 0, 720],
    [
      [0, '#100c0d'],
      [0.4, '#36211a'],
      [0.5, '#20160f'],
      [0.56, '#1b2e1e'],
      [0.66, '#1e3d29'],
      [0.8, '#14271a'],
      [1, '#0b120c'],
    ],
  )
  pen.fillRect(-60, -60, 1400, 840)
  addLight(pen, () => {
    // They hardly flicker: moving blur behind a moving net is what an encoder can afford least.
    for (const { x, y, radius, sprite, phase, bright } of faces) {
      const alpha =
        (0.05 + 0.24 * bright * bright) * (0.9 + 0.1 * wander(clock * 0.5 + phase)) * (1.15 - radius / 40)
      stamp(pen, sprite, x + shift * 0.35, y, radius * 1.05, alpha)
    }
    lampPlaces.forEach(([x, y, strength], index) => {
      const atX = x + shift * 0.3
      stamp(pen, lampLight.halo, atX, y, 520, 0.42 * strength)
      stamp(pen, lampLight.warm, atX, y, 240, 0.5 * strength)
      for (let lamp = 0; lamp < 6; lamp++)
        stamp(pen, blurs[1], atX + (lamp - 2.5) * 30, y + (lamp % 2) * 13, 17, 0.75 * strength)
      within(pen, () => {
        pen.translate(atX, y)
        pen.rotate(0.22 - x * 0.0004 + wander(clock * 0.3 + index) * 0.04)
        pen.globalAlpha = 0.5 * strength
        pen.drawImage(lampLight.shaft, -520, 0, 1040, 820)
      })
    })
    pen.globalAlpha = 1
    for (let board = 0; board < 7; board++) {
      const x = -120 + board * 222 + shift * 0.45
      for (let ring = 0; ring < 5; ring++) {
        pen.fillStyle = rgba(tracks[board % 4], 0.06)
        pen.beginPath()
        pen.roundRect(x - ring * 4, 366 - ring * 3, 196 + ring * 8, 20 + ring * 6, 12)
        pen.fill()
      }
    }
    stamp(pen, lampLight.warm, 900 + shift * 0.5, 520, 620, 0.16)
  })
}

const onlookers: readonly Player[] = [
  { x: 95, y: 31.2, facing: 0, kit: coral, phase: 1, effort: 0.5, look: 1 },
  { x: 93, y: 37.8, facing: 0.3, kit: violet, phase: 2.4, effort: 0.45, look: 2 },
  { x: 89, y: 34.4, facing: 0, kit: coral, phase: 4, effort: 0.6, look: 3, cheer: 0.9 },
  { x: 97.5, y: 39.6, facing: -0.2, kit: violet, phase: 0.4, effort: 0.35, look: 0 },
  { x: 91, y: 29, facing: 0.1, kit: violet, phase: 3, effort: 0.5, look: 1 },
]

function drawPeople(pen: Pen, { camera, clock, dive }: GoalMouth) {
  for (const player of onlookers) {
    const moved = { ...player, x: player.x + clock * 0.5, phase: player.phase + clock * 3 }
    drawPlayer(pen, camera, moved, { lit: 0.8, shadow: false })
  }
  drawKeeper(pen, camera, dive)
}

const posts: readonly Point[] = [
  [105, 30.34, 0],
  [105, 30.34, 2.44],
  [105, 37.66, 2.44],
  [105, 37.66, 0],
]

function drawLines(pen: Pen, camera: Camera) {
  strokeLine(pen, camera, inPieces([105, 26, 0], [105, 46, 0], 4), {
    width: 0.14,
    color: 'rgba(246,241,231,.5)',
  })
  strokeLine(
    pen,
    camera,
    [
      [99.5, 26, 0],
      [99.5, 43, 0],
    ],
    { width: 0.16, color: 'rgba(246,241,231,.22)' },
  )
}

function drawPosts(pen: Pen, camera: Camera) {
  strokeLine(pen, camera, posts, { width: 0.19, color: 'rgba(16,12,10,.9)' })
  strokeLine(pen, camera, posts, { width: 0.125, color: '#cfc5b5' })
  strokeLine(pen, camera, posts, { width: 0.05, color: '#fffaf0' })
}

/** Where a knot of the net hangs, pushed out around the ball and drawn in towards it. */
function knot({ clock, bulge }: GoalMouth, y: number, z: number): Point {
  const square = (y - target[1]) ** 2 + ((z - target[2]) * 1.15) ** 2
  const away = Math.sqrt(square)
  const since = clock - contact
  const ripple = since > 0 ? 0.07 * Math.sin(away * 6 - since * 13) * Math.exp(-away * 0.5 - since * 1.5) : 0
  const out = bulge * (0.86 * Math.exp(-square / 0.1) + 0.44 * Math.exp(-square / 0.9))
  const drawn = bulge * (-0.16 * Math.exp(-square / 0.22) + 0.3 * Math.exp(-square / 1.6))
  return [
    target[0] + out * 0.92 + ripple + 0.1 * (1.2 - z),
    y - (y - target[1]) * drawn,
    z - (z - target[2]) * drawn - 0.05 * Math.sin(z * 1.3),
  ]
}

/** A cord twice: its shadow, then its lit side, brighter towards the right and near the lens. */
function drawCord(
  pen: Pen,
  mouth: GoalMouth,
  pieces: number,
  at: (share: number) => readonly [y: number, z: number],
) {
  const points = Array.from({ length: pieces + 1 }, (_, index) =>
    mouth.camera.project(...knot(mouth, ...at(index / pieces))),
  )
  const passes = [
    { offset: 1.6, lit: false },
    { offset: 0, lit: true },
  ]
  pen.lineCap = 'round'
  for (const { offset, lit } of passes) {
    for (let index = 1; index < points.length; index++) {
      const from = points[index - 1]
      const to = points[index]
      if (Math.min(from.x, to.x) > 1300 || Math.max(from.x, to.x) < 40) continue
      const width = Math.min(6, 0.0062 * (from.scale + to.scale) * 0.5)
      const near = 0.45 + 0.55 * clamp((to.scale - 330) / 420)
      pen.strokeStyle = lit
        ? rgba([255, 240, 222], 0.06 + 0.78 * smooth(160, 900, to.x) * near)
        : rgba([8, 6, 5], 0.05 + 0.27 * smooth(240, 900, to.x))
      pen.lineWidth = lit ? width : width * 2.1
      pen.beginPath()
      pen.moveTo(from.x + offset, from.y + offset * 1.25)
      pen.lineTo(to.x + offset, to.y + offset * 1.25)
      pen.stroke()
    }
  }
}

function drawNet(pen: Pen, mouth: GoalMouth) {
  const mesh = 0.165
  for (let column = 0; column <= 38; column++)
    drawCord(pen, mouth, 26, (share) => [31.4 + column * mesh, share * 2.5])
  for (let row = 0; row <= 15; row++)
    drawCord(pen, mouth, 64, (share) => [31.4 + share * 6.2, 0.02 + row * mesh])
}

/** The goal from inside it, looking out. */
export function drawGoalMouth(pen: Pen, mouth: GoalMouth) {
  drawBackdrop(pen, mouth)
  drawLines(pen, mouth.camera)
  drawPeople(pen, mouth)
  drawPosts(pen, mouth.camera)
  drawBall(pen, mouth.ballX, mouth.ballY, mouth.ballRadius, 1 + mouth.clock * 2.4)
  drawNet(pen, mouth)
}
