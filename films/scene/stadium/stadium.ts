import { wander } from '../../picture/chance.ts'
import { type Rgb, rgba, tracks } from '../../picture/palette.ts'
import { linear, type Pen } from '../../picture/sprites.ts'
import { type Camera, fillShape, strokeLine } from '../camera.ts'
import type { Point } from '../point.ts'
import { drawCrowd } from './crowd.ts'
import { allLit, brightness, type Lamps } from './floodlights.ts'
import { drawPitch } from './pitch.ts'

export type StadiumLook = {
  lamps?: Lamps
  /** Brightness of the crowd and the size of its discs (1 is in focus). */
  crowd?: number
  crowdBlur?: number
  flashes?: number
  phones?: number
  /** Advertising boards, 0 dark to 1. */
  boards?: number
  closeGrass?: boolean
}

const shadeOf = ([red, green, blue]: Rgb, lit: number) => {
  const share = 0.35 + 0.65 * lit
  return rgba([red * share, green * share, blue * share])
}

/** A tilted band along the far side (constant x range) or behind the goal (constant y range). */
const farSide = (
  x0: number,
  x1: number,
  front: readonly [number, number],
  back: readonly [number, number],
): Point[] => [
  [x0, ...front],
  [x1, ...front],
  [x1, ...back],
  [x0, ...back],
]
const goalEnd = (front: readonly [number, number], back: readonly [number, number]): Point[] => [
  [front[0], 84, front[1]],
  [front[0], -60, front[1]],
  [back[0], -60, back[1]],
  [back[0], 84, back[1]],
]

/** What closes the bowl between the far side and the goal end. */
const corner: readonly (readonly [Point[], Rgb])[] = [
  [
    [
      [114, 79, 2],
      [116, 84, 2],
      [133, 84, 15],
      [114, 97, 15],
    ],
    [36, 26, 28],
  ],
  [
    [
      [114, 97, 15],
      [133, 84, 15],
      [134, 84, 19],
      [128, 98, 19],
      [114, 98, 19],
    ],
    [12, 9, 11],
  ],
  [
    [
      [128, 98, 19],
      [134, 84, 19],
      [150, 84, 31],
      [128, 118, 33],
    ],
    [22, 16, 19],
  ],
]

/** Two tiers a side, with the dark band of boxes between them. */
function drawStands(pen: Pen, camera: Camera, lit: number) {
  const tiers: readonly (readonly [Point[], Rgb])[] = [
    [farSide(-90, 114, [79, 2], [97, 15]), [40, 29, 30]],
    [farSide(-90, 114, [97, 15], [98, 19]), [13, 10, 12]],
    [farSide(-90, 128, [98, 19], [118, 33]), [24, 18, 21]],
    [goalEnd([116, 2], [133, 15]), [32, 24, 26]],
    [goalEnd([133, 15], [134, 19]), [12, 9, 11]],
    [goalEnd([134, 19], [150, 31]), [20, 15, 18]],
    ...corner,
  ]
  for (const [shape, color] of tiers) fillShape(pen, camera, shape, shadeOf(color, lit))
}

function drawRoof(pen: Pen, camera: Camera, lit: number) {
  fillShape(pen, camera, farSide(-90, 128, [98, 35.5], [121, 38]), '#0b0909')
  fillShape(pen, camera, farSide(-90, 128, [98, 34.4], [98, 35.6]), shadeOf([40, 31, 27], lit))
  fillShape(
    pen,
    camera,
    [
      [134, 98, 34.4],
      [134, -60, 34.4],
      [134, -60, 35.6],
      [134, 98, 35.6],
    ],
    shadeOf([30, 24, 21], lit),
  )
  for (let x = -88; x < 128; x += 7.5) {
    const truss: Point[] = [
      [x, 98, 34.4],
      [x + 3.7, 104, 37.5],
      [x + 7.5, 98, 34.4],
    ]
    strokeLine(pen, camera, truss, { width: 0.16, color: shadeOf([46, 34, 28], lit) })
  }
}

/** Advertising boards as clips of the four tracks. */
function drawBoards(pen: Pen, camera: Camera, seconds: number, power: number) {
  const lengths = [14, 9, 22, 11, 17]
  const gap = 0.7
  const board = (from: readonly [number, number], to: readonly [number, number], index: number) => {
    const light = (0.36 + 0.1 * wander(seconds * 0.7 + index * 3)) * (0.25 + 0.75 * power)
    const panel = (low: number): Point[] => [
      [...from, low],
      [...to, low],
      [...to, 1.15],
      [...from, 1.15],
    ]
    fillShape(pen, camera, panel(0), rgba(tracks[index % 4], light))
    fillShape(pen, camera, panel(1.02), rgba([255, 246, 236], light * 0.4))
  }
  fillShape(pen, camera, farSide(-60, 112, [73.4, 0], [73.4, 1.25]), '#0b0a09')
  fillShape(
    pen,
    camera,
    [
      [111.4, 73, 0],
      [111.4, -30, 0],
      [111.4, -30, 1.25],
      [111.4, 73, 1.25],
    ],
    '#0b0a09',
  )
  let index = 0
  for (let x = -56; x < 108; x += lengths[index++ % 5]) {
    board([x, 73.3], [Math.min(110, x + lengths[index % 5] - gap), 73.3], index)
  }
  for (let y = 72; y > -24; y -= lengths[index++ % 5] * 0.8) {
    board([111.3, y], [111.3, y - lengths[index % 5] * 0.8 + gap], index)
  }
}

/** The ground at night, without players, goal or lamps: those go on in the order the shot needs. */
export function drawStadium(pen: Pen, camera: Camera, seconds: number, look: StadiumLook = {}) {
  const {
    lamps = allLit,
    crowd = 1,
    crowdBlur = 1,
    flashes = 0,
    phones = 0,
    boards = 1,
    closeGrass = true,
  } = look
  const lit = brightness(lamps)
  pen.globalCompositeOperation = 'source-over'
  pen.globalAlpha = 1
  pen.fillStyle = linear(
    pen,
    [0, 0, 0, 720],
    [
      [0, '#0c0c10'],
      [0.4, '#171113'],
      [1, '#0a0b09'],
    ],
  )
  pen.fillRect(0, 0, 1280, 720)
  drawStands(pen, camera, lit)
  drawCrowd(pen, camera, seconds, { lit, gain: crowd, blur: crowdBlur, flashes, phones })
  drawRoof(pen, camera, lit)
  drawBoards(pen, camera, seconds, boards)
  drawPitch(pen, camera, lamps, lit, closeGrass)
}
