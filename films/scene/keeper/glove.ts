import { coral, cream, dim, rgba } from '../../picture/palette.ts'
import type { Pen } from '../../picture/sprites.ts'
import { type Finger, fillPlanes, fillSoft, type Spot, strokeFinger } from '../soft-shape.ts'

/** In centimetres right of the wrist and below it; the forefinger first, the thumb on the upper side. */
const fingers: readonly Finger[] = [
  [8, -5, 17.4, -8],
  [8, -1.95, 20.6, -2.8],
  [8, 1.95, 20, 2.8],
  [8, 4.8, 16.6, 7.4],
]
const thumb: Finger = [3.5, -3.5, 10, -11]
const fingerWidth = 3.9
const thumbWidth = 4.5

const hand: readonly Spot[] = [
  [-1, -3.8, 'corner'],
  [4, -5.8],
  [9, -6.9],
  [11, -3],
  [11, 3],
  [9, 6.7],
  [4, 5.2],
  [-1, 3.8, 'corner'],
]
const lowerHalf: readonly Spot[] = [
  [-2, 0, 'corner'],
  [14, 0, 'corner'],
  [14, 12, 'corner'],
  [-2, 12, 'corner'],
]

/** A big glove with its fingers spread. `thumbUp` is 1 when the thumb is on the upper side, -1 on the lower. */
export function drawGlove(pen: Pen, thumbUp: 1 | -1, flat: string | null) {
  const light = flat ?? rgba(dim(cream, 0.86))
  const shade = flat ?? rgba(dim(cream, 0.5))
  const turned = hand.map(([x, y, kind]): Spot => [x, y * thumbUp, kind])
  const drawFinger = ([fromX, fromY, toX, toY]: Finger, width: number) => {
    const color = fromY * thumbUp < 0 ? light : shade
    strokeFinger(pen, [fromX, fromY * thumbUp, toX, toY * thumbUp], width, color)
  }
  const drawStrap = (top: number, color: string) => {
    pen.fillStyle = flat ?? color
    pen.beginPath()
    pen.roundRect(-3.4, top, 4.4, 4.9 - top, 1)
    pen.fill()
  }
  pen.lineCap = 'round'
  fillPlanes(pen, turned, light, () => fillSoft(pen, lowerHalf, shade))
  drawFinger(thumb, thumbWidth)
  for (const finger of fingers) drawFinger(finger, fingerWidth)
  drawStrap(-4.9, rgba(coral))
  drawStrap(0.8, rgba(dim(coral, 0.62)))
}
