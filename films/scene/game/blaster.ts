import { decay } from '../../picture/motion.ts'
import { coral, rgba, violet } from '../../picture/palette.ts'
import { addLight, glow, linear, type Pen, stamp, within } from '../../picture/sprites.ts'

const flash = glow([255, 150, 100], 256, 0.12, 2)
const muzzle = [0, -6] as const
/** Where it is held, and the way it points, in pixels. */
const grip = [968, 560] as const

/** Outlines with the muzzle at 0, 0 and the stock towards the lower right. */
const shell = [
  [0, -30],
  [120, -14],
  [170, 2],
  [330, 92],
  [400, 200],
  [230, 176],
  [184, 122],
  [50, 56],
  [0, 28],
] as const
const barrel = [
  [-58, -18],
  [6, -22],
  [10, 14],
  [-54, 8],
] as const
const handle = [
  [196, 150],
  [282, 170],
  [350, 330],
  [226, 330],
] as const

function trace(pen: Pen, points: readonly (readonly [number, number])[]) {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.closePath()
}

/** The thing in the player's hand: it kicks with each hit. */
export function drawBlaster(pen: Pen, seconds: number, sinceHit: number) {
  const kick = decay(sinceHit, 11)
  within(pen, () => {
    pen.translate(
      grip[0] + kick * 22 + Math.sin(seconds * 4.5) * 5,
      grip[1] + kick * 14 + Math.cos(seconds * 9) * 4,
    )
    pen.rotate(kick * 0.07)
    for (const part of [handle, shell, barrel]) {
      trace(pen, part)
      pen.lineJoin = 'round'
      pen.strokeStyle = 'rgba(176,160,255,.85)'
      pen.lineWidth = 5
      pen.stroke()
      pen.fillStyle = linear(
        pen,
        [60, -20, 0, 200],
        [
          [0, '#6c5fb4'],
          [0.22, '#2c2550'],
          [0.6, '#14102a'],
          [1, '#08060f'],
        ],
      )
      pen.fill()
    }
    // The charge along its side goes out with a shot and fills again.
    pen.lineCap = 'round'
    pen.lineWidth = 7
    pen.strokeStyle = rgba(violet, 0.25)
    pen.beginPath()
    pen.moveTo(34, 12)
    pen.lineTo(196, 76)
    pen.stroke()
    const charge = 1 - kick
    pen.strokeStyle = rgba(coral, 0.95)
    pen.beginPath()
    pen.moveTo(34, 12)
    pen.lineTo(34 + 162 * charge, 12 + 64 * charge)
    pen.stroke()
  })
}

/** The shot itself: a beam that is gone in a tenth of a second. */
export function drawBeam(pen: Pen, to: readonly [number, number], sinceHit: number) {
  if (sinceHit > 0.22) return
  const strength = decay(sinceHit, 18)
  const from = [grip[0] + muzzle[0] - 48, grip[1] + muzzle[1]] as const
  addLight(pen, () => {
    pen.lineCap = 'round'
    for (const [width, alpha, color] of [
      [30, 0.14, [255, 120, 70]],
      [12, 0.5, [255, 170, 120]],
      [4, 1, [255, 244, 232]],
    ] as const) {
      pen.strokeStyle = rgba(color, alpha * strength)
      pen.lineWidth = width
      pen.beginPath()
      pen.moveTo(...from)
      pen.lineTo(...to)
      pen.stroke()
    }
    stamp(pen, flash, from[0], from[1], 170, strength)
  })
}
