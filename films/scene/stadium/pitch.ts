import { dice } from '../../picture/chance.ts'
import { clamp } from '../../picture/motion.ts'
import { type Rgb, rgba } from '../../picture/palette.ts'
import { addLight, glow, linear, type Pen, stamp, within } from '../../picture/sprites.ts'
import { type Camera, fillShape, groundCircle, inPieces, strokeLine } from '../camera.ts'
import type { Point } from '../point.ts'
import type { Lamps } from './floodlights.ts'

const pool = glow([190, 205, 150], 256, 0.9, 1.5)
/** Where each lamp bank's light meets the grass. */
const pools: readonly (readonly [number, number])[] = [
  [14, 46],
  [46, 48],
  [78, 46],
  [98, 40],
  [96, 30],
  [90, 8],
]
const throwDice = dice(12)
const patch = 16
const blades = Array.from({ length: 900 }, () => ({
  x: throwDice() * patch,
  y: throwDice() * patch,
  pale: throwDice() > 0.5,
}))

const underLight = ([red, green, blue]: Rgb, lit: number) => {
  const share = 0.16 + 0.84 * lit
  return rgba([red * share, green * share, blue * share])
}

function drawTurf(pen: Pen, camera: Camera, lit: number) {
  const ground = (x0: number, y0: number, x1: number, y1: number): Point[] => [
    [x0, y0, 0],
    [x1, y0, 0],
    [x1, y1, 0],
    [x0, y1, 0],
  ]
  fillShape(pen, camera, ground(-60, -40, 111, 73), underLight([15, 27, 21], lit))
  const stripe = 5.25
  for (let index = -8; index < 20; index++) {
    const mown: Rgb = index % 2 ? [15, 33, 24] : [26, 54, 37]
    fillShape(pen, camera, ground(index * stripe, -6, (index + 1) * stripe, 70), underLight(mown, lit))
  }
}

function drawPools(pen: Pen, camera: Camera, lamps: Lamps) {
  addLight(pen, () => {
    pools.forEach(([x, y], bank) => {
      const at = camera.project(x, y)
      if (!lamps[bank] || at.depth < 1) return
      const radius = Math.min(1400, at.scale * 26)
      const flat = clamp((Math.abs(at.y - camera.project(x, y + 6).y) / (at.scale * 6)) * 1.15, 0.06, 1)
      within(pen, () => {
        pen.translate(at.x, at.y)
        pen.scale(1, flat)
        stamp(pen, pool, 0, 0, radius * 0.8, 0.9 * lamps[bank])
      })
    })
  })
}

/** Single blades near the lens; their parallax shows the camera's motion. */
function drawBlades(pen: Pen, camera: Camera, lit: number) {
  const originX = Math.floor(camera.position[0] / patch) * patch
  const originY = Math.floor(camera.position[1] / patch) * patch
  for (let across = -2; across <= 2; across++) {
    for (let away = -1; away <= 2; away++) {
      for (const blade of blades) {
        const view = camera.toView(originX + across * patch + blade.x, originY + away * patch + blade.y, 0)
        if (view[2] < 0.8 || view[2] > 26) continue
        const at = camera.fromView(view)
        if (at.x < 0 || at.x > 1280 || at.y > 730) continue
        const near = clamp(1 - view[2] / 26)
        pen.fillStyle = blade.pale ? rgba([150, 190, 140], 0.12 * near * lit) : rgba([0, 0, 0], 0.26 * near)
        pen.fillRect(
          at.x,
          at.y - at.scale * 0.05,
          Math.max(1, at.scale * 0.02),
          Math.max(1.2, at.scale * 0.06),
        )
      }
    }
  }
}

/** Haze in the air where the pitch meets the stands. */
function drawHaze(pen: Pen, { position, forward, project }: Camera, lit: number) {
  const horizon = project(position[0] + forward[0] * 90, position[1] + forward[1] * 90).y
  addLight(pen, () => {
    pen.fillStyle = linear(
      pen,
      [0, horizon - 130, 0, horizon + 110],
      [
        [0, 'rgba(255,190,150,0)'],
        [0.52, `rgba(255,196,156,${0.12 * lit})`],
        [1, 'rgba(255,190,150,0)'],
      ],
    )
    pen.fillRect(-100, horizon - 130, 1500, 240)
  })
}

const flat = (from: readonly [number, number], to: readonly [number, number], pieces = 12) =>
  inPieces([...from, 0], [...to, 0], pieces)

/** A pitch of 105 by 68 m; the film's goal is at x = 105. */
const markings: readonly (readonly Point[])[] = [
  flat([0, 0], [105, 0], 40),
  flat([0, 68], [105, 68], 20),
  flat([105, 0], [105, 68], 24),
  flat([52.5, 0], [52.5, 68], 24),
  groundCircle(52.5, 34, 9.15),
  flat([88.5, 13.84], [88.5, 54.16]),
  flat([88.5, 13.84], [105, 13.84]),
  flat([88.5, 54.16], [105, 54.16]),
  flat([99.5, 24.84], [99.5, 43.16]),
  flat([99.5, 24.84], [105, 24.84]),
  flat([99.5, 43.16], [105, 43.16]),
  groundCircle(94, 34, 9.15, 2.22, 4.07, 24),
  flat([0, 13.84], [16.5, 13.84]),
  flat([16.5, 13.84], [16.5, 54.16]),
  flat([0, 54.16], [16.5, 54.16]),
]

/** Turf, light on it, haze and markings. `lit` is the mean of the lamps. */
export function drawPitch(pen: Pen, camera: Camera, lamps: Lamps, lit: number, closeGrass: boolean) {
  drawTurf(pen, camera, lit)
  drawPools(pen, camera, lamps)
  if (closeGrass) drawBlades(pen, camera, lit)
  drawHaze(pen, camera, lit)
  const color = `rgba(246,241,231,${0.2 + 0.62 * lit})`
  for (const marking of markings) strokeLine(pen, camera, marking, { width: 0.13, color })
}

/** The goal's posts and its crossbar, from foot to foot. */
export const posts: readonly Point[] = [
  [105, 30.34, 0],
  [105, 30.34, 2.44],
  [105, 37.66, 2.44],
  [105, 37.66, 0],
]

/** The goal from afar, with a net of a few strands. */
export function drawGoal(pen: Pen, camera: Camera, lit = 1) {
  const strand = { width: 0.02, color: `rgba(230,222,208,${0.2 * lit})`, thinnest: 0.5 }
  for (let index = 0; index <= 16; index++) {
    const y = 30.34 + (7.32 * index) / 16
    strokeLine(
      pen,
      camera,
      [
        [105, y, 2.44],
        [105.9, y, 2.44],
        [107.2, y, 0],
      ],
      strand,
    )
  }
  for (let index = 0; index <= 6; index++) {
    const share = index / 6
    const back = 105.9 + 1.3 * share
    const height = 2.44 * (1 - share)
    strokeLine(
      pen,
      camera,
      [
        [105, 30.34, height],
        [back, 30.34, height],
        [back, 37.66, height],
        [105, 37.66, height],
      ],
      strand,
    )
  }
  strokeLine(pen, camera, posts, { width: 0.2, color: 'rgba(20,16,14,.9)', thinnest: 1.4 })
  strokeLine(pen, camera, posts, {
    width: 0.14,
    color: `rgba(250,244,234,${0.55 + 0.4 * lit})`,
    thinnest: 1.4,
  })
}
