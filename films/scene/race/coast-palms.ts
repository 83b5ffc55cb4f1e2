import { dice, lot } from '../../picture/chance.ts'
import type { Pen } from '../../picture/sprites.ts'
import { bend, chase, sun } from './coast-view.ts'

/** One leaf: a bowed spine with blades that hang from it, shorter towards its tip. */
function drawFrond(
  pen: Pen,
  from: readonly [number, number],
  angle: number,
  reach: number,
  droop: number,
  lit: boolean,
) {
  const [x, y] = from
  const bow = [x + Math.cos(angle) * reach * 0.5, y - Math.sin(angle) * reach * 0.62] as const
  const tip = [x + Math.cos(angle) * reach, y - Math.sin(angle) * reach * 0.4 + droop * reach] as const
  const along = (t: number, axis: 0 | 1) =>
    (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bow[axis] + t ** 2 * tip[axis]
  const paint = (color: string, width: number) => {
    pen.strokeStyle = color
    pen.lineWidth = width
    pen.lineCap = 'round'
  }
  paint('#17101b', Math.max(1, reach * 0.026))
  for (let blade = 2; blade <= 26; blade++) {
    const t = blade / 26
    const length = reach * (0.26 + 0.16 * lot(blade + reach)) * Math.sin(Math.PI * (0.12 + t * 0.8)) ** 0.8
    const heading = Math.atan2(along(t, 1) - along(t - 0.04, 1), along(t, 0) - along(t - 0.04, 0))
    for (const side of [-1, 1]) {
      const turn = heading + side * (0.7 + 0.4 * lot(blade * 3 + side))
      pen.beginPath()
      pen.moveTo(along(t, 0), along(t, 1))
      pen.lineTo(
        along(t, 0) + Math.cos(turn) * length * 0.7,
        along(t, 1) + Math.sin(turn) * length * 0.6 + length * 0.34,
      )
      pen.stroke()
    }
  }
  paint(lit ? 'rgba(255,150,92,.75)' : '#17101b', Math.max(0.8, reach * 0.016))
  pen.beginPath()
  pen.moveTo(...from)
  pen.quadraticCurveTo(...bow, ...tip)
  pen.stroke()
}

/** A palm beside the road, dark against the sky, its edge lit by the sun. */
function drawPalm(pen: Pen, x: number, y: number, tall: number, lean: number, seed: number) {
  const top = [x + lean * tall, y - tall] as const
  const trunk = (color: string, width: number, shift: number) => {
    pen.strokeStyle = color
    pen.lineCap = 'butt'
    pen.lineWidth = width
    pen.beginPath()
    pen.moveTo(x + shift, y)
    pen.quadraticCurveTo(x + lean * tall * 0.15 + shift, y - tall * 0.6, top[0] + shift, top[1])
    pen.stroke()
  }
  trunk('#1b131f', tall * 0.036, 0)
  trunk('rgba(255,150,92,.8)', tall * 0.007, tall * (x > sun.x ? -0.014 : 0.014))
  const throwDice = dice(seed)
  for (const angle of [2.9, 0.2, 2.35, 0.75, 3.5, -0.4, 1.9, 1.25])
    drawFrond(
      pen,
      top,
      angle + (throwDice() - 0.5) * 0.3,
      tall * (0.34 + 0.1 * throwDice()),
      0.12 + 0.34 * throwDice(),
      angle > 1.1 && angle < 3,
    )
}

/** Palms outside the barrier, far to near. */
export function drawPalms(pen: Pen) {
  for (const { at, height, lean, beside } of [
    { at: 70, height: 9.5, lean: -0.12, beside: 9 },
    { at: 30, height: 9, lean: 0.07, beside: 9.6 },
  ]) {
    const foot = chase.project(bend(at) + beside, at, 0)
    drawPalm(pen, foot.x, foot.y, foot.scale * height, lean, at)
  }
}
