import { rgba } from '../../picture/palette.ts'
import { addLight, glow, linear, stamp } from '../../picture/sprites.ts'
import { fillShape } from '../camera.ts'
import { ribAt } from './car-body.ts'
import type { CarPen } from './car-pen.ts'

const redGlow = glow([255, 52, 36], 256, 0.25, 2)
const flame = glow([120, 190, 255], 128, 0.2, 1.9)

/** The rear's panel, bumper and diffuser. */
export function drawRear(carPen: CarPen) {
  const { car, flat } = carPen
  const rib = ribAt(0)
  const outline = [...rib, ...rib.map(([across, up]) => [-across, up] as const).reverse()]
  flat(outline, 0, rgba([car.paint[0] * 0.3, car.paint[1] * 0.3, car.paint[2] * 0.32]))
  // The panel with the lamps, the bumper, and the diffuser.
  flat(
    [
      [-0.9, 0.56],
      [0.9, 0.56],
      [0.88, 0.8],
      [-0.88, 0.8],
    ],
    -0.005,
    '#0c0b11',
  )
  flat(
    [
      [-0.93, 0.36],
      [0.93, 0.36],
      [0.93, 0.55],
      [-0.93, 0.55],
    ],
    -0.02,
    rgba([car.paint[0] * 0.42, car.paint[1] * 0.42, car.paint[2] * 0.46]),
  )
  flat(
    [
      [-0.93, 0.525],
      [0.93, 0.525],
      [0.93, 0.55],
      [-0.93, 0.55],
    ],
    -0.025,
    rgba([car.paint[0] * 0.8 + 40, car.paint[1] * 0.8 + 30, car.paint[2] * 0.8 + 20]),
  )
  flat(
    [
      [-0.58, 0.15],
      [0.58, 0.15],
      [0.7, 0.37],
      [-0.7, 0.37],
    ],
    -0.03,
    '#08080c',
  )
  flat(
    [
      [-0.24, 0.39],
      [0.24, 0.39],
      [0.24, 0.51],
      [-0.24, 0.51],
    ],
    -0.03,
    '#8f887e',
  )
  drawLamps(carPen)
  drawWing(carPen)
}

/** The rear lamps and the exhausts. */
function drawLamps({ pen, camera, scale, place, flat }: CarPen) {
  const lamp = (from: number, to: number, low: number, high: number, color: string) =>
    flat(
      [
        [from, low],
        [to, low],
        [to, high],
        [from, high],
      ],
      -0.02,
      color,
    )
  lamp(-0.84, 0.84, 0.665, 0.735, '#ff2c1c')
  for (const side of [-1, 1]) {
    lamp(side * 0.5, side * 0.85, 0.61, 0.765, '#ff3a22')
    lamp(side * 0.55, side * 0.81, 0.65, 0.725, '#ffd2b0')
  }
  lamp(-0.5, 0.5, 0.685, 0.715, '#ff9a78')
  const light = (across: number, up: number, radius: number, alpha: number) => {
    const { x, y } = camera.project(...place(across, up, -0.03))
    stamp(pen, redGlow, x, y, radius * scale, alpha)
  }
  addLight(pen, () => {
    for (const across of [-0.68, 0.68]) light(across, 0.69, 0.8, 0.85)
    light(0, 0.69, 1.2, 0.4)
  })
  for (const across of [-0.52, 0.52]) {
    const { x, y } = camera.project(...place(across, 0.24, -0.05))
    pen.fillStyle = '#3a3c48'
    pen.beginPath()
    pen.arc(x, y, 0.085 * scale, 0, 7)
    pen.fill()
    pen.fillStyle = '#0a0a10'
    pen.beginPath()
    pen.arc(x, y, 0.062 * scale, 0, 7)
    pen.fill()
    addLight(pen, () => {
      stamp(pen, flame, x, y, 0.3 * scale, 0.9)
      stamp(pen, flame, x, y, 0.11 * scale, 1)
    })
  }
}

function drawWing({ pen, camera, car, place, shape }: CarPen) {
  for (const across of [-0.58, 0.58])
    shape(
      [
        place(across - 0.03, 0.86, 0.35),
        place(across + 0.03, 0.86, 0.35),
        place(across + 0.03, 1.14, 0.12),
        place(across - 0.03, 1.14, 0.12),
      ],
      '#0d0d13',
    )
  // The blade: its top mirrors the sky, its rear edge is dark.
  const top = [place(-0.98, 1.2, 0.42), place(0.98, 1.2, 0.42), place(0.98, 1.15, 0), place(-0.98, 1.15, 0)]
  const [, , right, left] = top.map((point) => camera.project(...point))
  const paint = (light: number, warm: number) =>
    rgba([
      Math.min(255, car.paint[0] * light + 255 * warm),
      Math.min(255, car.paint[1] * light + 150 * warm),
      Math.min(255, car.paint[2] * light + 96 * warm),
    ])
  const gloss = linear(
    pen,
    [left.x, 0, right.x, 0],
    [
      [0, paint(0.8, 0.04)],
      [0.45, paint(0.9, 0.2)],
      [0.66, paint(1, 0.62)],
      [1, paint(0.8, 0.16)],
    ],
  )
  fillShape(pen, camera, top, gloss)
  shape([place(-0.98, 1.15, 0), place(0.98, 1.15, 0), place(0.98, 1.09, 0), place(-0.98, 1.09, 0)], '#0f0f16')
  for (const side of [-1, 1])
    shape(
      [
        place(side * 0.98, 1.26, 0.46),
        place(side * 0.98, 1.26, -0.04),
        place(side * 0.98, 1.0, -0.02),
        place(side * 0.98, 0.98, 0.4),
      ],
      side < 0 ? rgba([car.paint[0] * 0.7, car.paint[1] * 0.7, car.paint[2] * 0.7]) : '#15151d',
    )
  shape(
    [
      place(-0.98, 1.215, 0.42),
      place(0.98, 1.215, 0.42),
      place(0.98, 1.195, 0.42),
      place(-0.98, 1.195, 0.42),
    ],
    'rgba(255,196,140,.95)',
  )
}
