import { clamp, mix } from '../../picture/motion.ts'
import { coral, lime, type Rgb, sky, violet } from '../../picture/palette.ts'
import type { Pen } from '../../picture/sprites.ts'
import type { Camera } from '../camera.ts'
import { drawDust } from '../dust.ts'
import { drawPlayer, type Player } from '../figure/figure.ts'
import { strideFor } from '../figure/skeleton.ts'
import type { Point } from '../point.ts'
import { allLit, brightness, drawFloodlights } from '../stadium/floodlights.ts'
import { drawGoal } from '../stadium/pitch.ts'
import { drawStadium, type StadiumLook } from '../stadium/stadium.ts'
import { drawBox, drawRing, drawTrail } from '../telestrator.ts'
import { drawBall } from './ball.ts'

/** The free kick's real flight: 38 m, over the wall, into the far corner. `share` is 0 at the foot, 1 at the line. */
export const flight = (share: number): Point => [
  70 + 35 * share,
  20 + 15.4 * share + 3.2 * Math.sin(Math.PI * share),
  0.15 + 1.75 * share + 29 * share * (1 - share) * (1 - 0.22 * share),
]

/** The flight as drawn in the wide: higher, so that its head and box clear the page's lead text. */
const lob = (share: number): Point => {
  const [x, y, z] = flight(share)
  return [x, y, z + 50 * share * (1 - share) * (1 - 0.1 * share)]
}
/** The share of the lob at which the box holds it: just past the top. */
const heldAt = 0.7

type Placed = {
  at: readonly [x: number, y: number]
  facing: number
  kit: Rgb
  pace: number
  ring?: Rgb
  shirtNumber?: string
}

const home = coral
const away = violet
const squad: readonly Placed[] = [
  { at: [70, 20], facing: 0.42, kit: home, pace: 2.2, ring: coral, shirtNumber: '10' },
  { at: [80.5, 29], facing: 2.9, kit: away, pace: 2, ring: violet },
  { at: [84, 36], facing: 2.8, kit: away, pace: 1.6 },
  { at: [87.5, 29], facing: 2.7, kit: away, pace: 1.4 },
  { at: [81, 15], facing: 0.5, kit: home, pace: 3.4, ring: sky, shirtNumber: '7' },
  { at: [90, 38.5], facing: 0.2, kit: home, pace: 2.6 },
  { at: [73, 40], facing: 2.9, kit: away, pace: 1.4 },
  { at: [62, 31], facing: 0.3, kit: home, pace: 2, shirtNumber: '8' },
  { at: [61.5, 15.5], facing: 0.3, kit: away, pace: 1.8, shirtNumber: '6' },
  { at: [92, 24], facing: 2.6, kit: away, pace: 1.2 },
  { at: [104, 34], facing: 3.1, kit: lime, pace: 0.3, ring: lime },
  { at: [66.5, 47], facing: 0.2, kit: home, pace: 2.2 },
  { at: [95, 33], facing: 2.9, kit: away, pace: 0.9 },
  { at: [52, 36], facing: 0, kit: away, pace: 1 },
  { at: [80.5, 8.5], facing: 0.4, kit: away, pace: 1.6 },
  { at: [79, 22.6], facing: 3.4, kit: away, pace: 1.5 },
  { at: [67, 60], facing: 0.2, kit: away, pace: 1.5 },
  { at: [86, 48], facing: 2.9, kit: home, pace: 1.7 },
]

/** Everyone on the pitch at a moment of the match clock. */
const playersAt = (clock: number): (Player & { ring: Rgb | undefined })[] =>
  squad.map(({ at: [x, y], facing, kit, pace, ring, shirtNumber }, index) => {
    const effort = Math.min(1, 0.12 + pace * 0.27)
    return {
      x: x + Math.cos(facing) * pace * clock,
      y: y + Math.sin(facing) * pace * clock,
      facing,
      kit,
      ring,
      look: index,
      phase: index * 1.7 + clock * strideFor(pace, effort),
      effort,
      ...(shirtNumber && { shirtNumber }),
    }
  })

export const strikerAt = (clock: number) => playersAt(clock)[0]

const ballRadius = 0.11

/**
 * The ball at the striker's feet: his right foot knocks it on once a stride, and he catches up with it. `close` keeps it
 * nearer, 0 to 1, so that the page's words are not on it.
 */
function drawDribble(pen: Pen, camera: Camera, { x, y, facing, phase }: Player, close: number) {
  const stride = (phase - Math.PI) / (Math.PI * 2)
  const knocked = Math.sin(Math.PI * (stride - Math.floor(stride)) ** 0.7)
  const ahead = mix(0.62, 0.46, close) + mix(0.5, 0.2, close) * knocked
  const [aheadX, aheadY] = [Math.cos(facing) * ahead, Math.sin(facing) * ahead]
  const shadow = camera.project(x + aheadX, y + aheadY, 0.01)
  const at = camera.project(x + aheadX, y + aheadY, ballRadius)
  const radius = Math.max(1.6, ballRadius * at.scale)
  pen.fillStyle = 'rgba(4,6,4,.55)'
  pen.beginPath()
  pen.ellipse(shadow.x, shadow.y, radius * 1.25, radius * 0.4, 0, 0, 7)
  pen.fill()
  drawBall(pen, at.x, at.y, radius, (x * Math.cos(facing) + ahead) / ballRadius / 2)
}

/** How far a head turns to look at someone, in radians: no further than a neck does. */
function turnTo({ x, y, facing }: Player, someone: { x: number; y: number }) {
  const turn = Math.atan2(someone.y - y, someone.x - x) - facing
  return clamp(Math.atan2(Math.sin(turn), Math.cos(turn)), -0.9, 0.9)
}

type MatchLook = StadiumLook & {
  /** Telestrator: how far rings and lob are drawn and the box is locked, each from 0 to 1. */
  rings?: number
  lob?: number
  box?: number
  /** How far the home side has its arms up, 0 to 1. */
  cheer?: number
  /** Whether the striker has the ball at his feet. */
  dribble?: boolean
  /**
   * How far the striker is the picture's subject, 0 to 1: then he is brighter than the others, in front of the lamps,
   * shields the ball and shows his profile.
   */
  subject?: number
}

/** Draws players, or anything with a place, from far to near. */
export function farToNear<Someone extends { x: number; y: number }>(
  camera: Camera,
  everyone: readonly Someone[],
) {
  return everyone
    .map((someone) => ({ someone, depth: camera.toView(someone.x, someone.y, 1)[2] }))
    .sort((a, b) => b.depth - a.depth)
    .map(({ someone }) => someone)
}

/** What the subject is ahead in his stride, in radians: in the pose that the hero loops through, one leg is up behind him. */
const subjectStride = 0.5

/**
 * The match, in the wide shots and from near. `clock` is 0 in the pose that the hero loops through (at 5 s and at 20 s),
 * and all motion depends on it, so that both are the same picture.
 */
export function drawMatch(pen: Pen, camera: Camera, clock: number, look: MatchLook = {}) {
  const { lamps = allLit, rings = 0, lob: flown = 0, box = 0, cheer = 0, dribble = false, subject = 0 } = look
  const lit = brightness(lamps)
  drawStadium(pen, camera, clock, look)
  drawGoal(pen, camera, lit)
  const players = playersAt(clock)
  players[0].phase += subjectStride * subject
  for (const { x, y, ring } of players) {
    if (ring)
      drawRing(pen, camera, { x, y, radius: ring === coral ? 0.95 : 1, color: ring }, rings, 1, clock * 0.5)
  }
  const light = { lit: 0.25 + 0.75 * lit, lamps }
  for (const player of farToNear(camera, players)) {
    const striking = player === players[0]
    // Drawn first, because he runs away from the camera and hides the ball at his feet.
    if (dribble && striking) drawDribble(pen, camera, player, subject)
    if (subject && striking) {
      drawFloodlights(pen, camera, clock, lamps)
      // From -0.3, the turn of a head that looks at nobody.
      // A full shield would raise his shoulder to his cheek.
      const lookingOut = { ...player, cheer, shield: 0.6 * subject, headTurn: -0.3 - 0.12 * subject }
      // From so near, a lamp's shadow would be a hard bar: the one under his feet is enough.
      drawPlayer(pen, camera, lookingOut, {
        lit: light.lit * (1 + 0.3 * subject),
        lamps,
        shadow: subject < 0.5,
      })
      continue
    }
    const acting = player.kit === home ? { cheer } : { headTurn: turnTo(player, players[0]) }
    drawPlayer(pen, camera, { ...player, ...acting }, light)
  }
  if (flown > 0) {
    drawTrail(pen, camera, {
      path: lob,
      from: 0,
      to: heldAt * flown,
      ghosts: 13,
      span: heldAt,
      size: 0.24,
      weight: 1.6,
    })
    const { x, y } = camera.project(...lob(heldAt * flown))
    drawBox(pen, x, y, 21, box)
  }
  if (!subject) drawFloodlights(pen, camera, clock, lamps)
  drawDust(pen, clock, lit, 10)
}
