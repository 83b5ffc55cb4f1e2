import { dice, wander } from '../../picture/chance.ts'
import { smooth } from '../../picture/motion.ts'
import { coral, type Rgb, rgba, sky, tracks, violet } from '../../picture/palette.ts'
import { addLight, bokeh, linear, type Pen, stamp, within } from '../../picture/sprites.ts'
import { type Camera, inPieces, strokeLine } from '../camera.ts'
import { drawPlayer, type Player } from '../figure/figure.ts'
import { drawKeeper } from '../keeper/keeper.ts'
import { lampLight } from '../stadium/floodlights.ts'
import { atSky, atViolet, contact, type GoalMouth } from '../stadium/goal-mouth.ts'
import { drawNet } from '../stadium/goal-net.ts'
import { posts } from '../stadium/pitch.ts'
import { drawBall } from './ball.ts'

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

/**
 * All to the right of the keeper's dive, so that no head or foot shows beside his body; sideways on, because a foot that
 * points at a low camera looks like a pointed one.
 */
const onlookers: readonly Player[] = [
  { x: 94.5, y: 42.9, facing: 0.5, kit: coral, phase: 0.4, effort: 0.05, look: 3, cheer: 0.85 },
  { ...atViolet, facing: 1.1, kit: violet, phase: 0.3, effort: 0.06, look: 2 },
  { x: 91, y: 41.6, facing: -0.9, kit: coral, phase: 3.4, effort: 0.05, look: 1, cheer: 0.75 },
  { ...atSky, facing: -1, kit: violet, phase: 0.2, effort: 0.08, look: 0 },
]

/** The dark below a player's feet, which puts them on the grass. */
function drawContact(pen: Pen, camera: Camera, { x, y }: Pick<Player, 'x' | 'y'>) {
  const foot = camera.project(x, y, 0.02)
  within(pen, () => {
    pen.translate(foot.x, foot.y)
    pen.scale(0.5 * foot.scale, 0.11 * foot.scale)
    const dark = pen.createRadialGradient(0, 0, 0.2, 0, 0, 1)
    dark.addColorStop(0, 'rgba(4,6,4,.66)')
    dark.addColorStop(1, 'rgba(4,6,4,0)')
    pen.fillStyle = dark
    pen.fillRect(-1, -1, 2, 2)
  })
}

function drawPeople(pen: Pen, { camera, clock }: GoalMouth) {
  // Arms go up once the ball is in.
  const joy = smooth(contact, contact + 0.4, clock)
  for (const { phase, cheer = 0, ...player } of onlookers) {
    drawContact(pen, camera, player)
    const moved = { ...player, phase: phase + clock * 0.4, cheer: cheer * joy }
    drawPlayer(pen, camera, moved, { lit: 0.8, shadow: false })
  }
  drawKeeper(pen, camera, clock)
}

function drawLines(pen: Pen, camera: Camera) {
  strokeLine(pen, camera, inPieces([105, 26, 0], [105, 46, 0], 32), {
    width: 0.14,
    color: 'rgba(246,241,231,.5)',
    // Round ends overlap at each joint and show as beads on a see-through line.
    cap: 'butt',
  })
  strokeLine(
    pen,
    camera,
    [
      [99.5, 26, 0],
      [99.5, 43, 0],
    ],
    { width: 0.16, color: 'rgba(246,241,231,.22)', cap: 'butt' },
  )
}

function drawPosts(pen: Pen, camera: Camera) {
  strokeLine(pen, camera, posts, { width: 0.19, color: 'rgba(16,12,10,.9)' })
  strokeLine(pen, camera, posts, { width: 0.125, color: '#cfc5b5' })
  strokeLine(pen, camera, posts, { width: 0.05, color: '#fffaf0' })
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
