import { type Pen, within } from '../../picture/sprites.ts'
import { type Finger, fillPlanes, fillSoft, type Spot, strokeFinger } from '../soft-shape.ts'
import type { Tones } from './near-limb.ts'

// In centimetres: x on from the wrist, y away from the thumb.
const loose: readonly Spot[] = [
  [-2, -2.9, 'corner'],
  [3, -3.9],
  [8, -4.4],
  [11.6, -3.4],
  [13.4, -0.4],
  [12.8, 3],
  [10.4, 5.2],
  [7, 4.9],
  [3, 3.8],
  [-2, 2.9, 'corner'],
]
/** The fingers beyond the knuckles, curled in. */
const curled: readonly Spot[] = [
  [8.4, -4.6, 'corner'],
  [9.4, -1],
  [9, 2],
  [7, 5.2, 'corner'],
  [14, 7, 'corner'],
  [16, -4, 'corner'],
]
/** Between two fingers. */
const gaps = [-1.9, 0.4, 2.6]
const gapWidth = 0.7
const looseThumb: readonly Spot[] = [
  [1.5, -2.6, 'corner'],
  [4.4, -5],
  [8.4, -5.7],
  [10.6, -4.6],
  [10, -3.3],
  [6.4, -2.6, 'corner'],
]
const palm: readonly Spot[] = [
  [-2, -2.8, 'corner'],
  [3, -4],
  [8.6, -4.3],
  [9.6, 0],
  [8.8, 4.3],
  [3, 3.8],
  [-2, 2.8, 'corner'],
]
const palmShade: readonly Spot[] = [
  [-3, 0.6, 'corner'],
  [5, 1],
  [11, 0, 'corner'],
  [11, 7, 'corner'],
  [-3, 7, 'corner'],
]
const spread: readonly Finger[] = [
  [8, -3.2, 15.4, -5.6],
  [8.6, -1.1, 17, -1.7],
  [8.4, 1.1, 16.4, 2.2],
  [7.8, 3.2, 14, 5.6],
]
const spreadThumb: Finger = [2.6, -3, 8.4, -8]

/** A hand, its wrist at 0, 0: loose, as when running, or `open` with its fingers spread. */
export function drawHand(pen: Pen, open: boolean, tones: Tones, flat: string | null) {
  if (open) return drawOpenHand(pen, tones, flat)
  if (flat) {
    fillSoft(pen, loose, flat)
    return fillSoft(pen, looseThumb, flat)
  }
  fillPlanes(pen, loose, tones.middle, () => {
    fillSoft(pen, curled, tones.shaded)
    for (const y of gaps) strokeFinger(pen, [6, y, 10, y], gapWidth, tones.shaded)
    for (const y of gaps) strokeFinger(pen, [9.4, y, 14, y * 0.9], gapWidth, tones.middle)
  })
  fillSoft(pen, looseThumb, tones.lit)
}

function drawOpenHand(pen: Pen, tones: Tones, flat: string | null) {
  pen.lineCap = 'round'
  const drawFinger = (finger: Finger, width: number) =>
    strokeFinger(pen, finger, width, flat ?? (finger[1] < 0 ? tones.lit : tones.middle))
  within(pen, () => {
    for (const finger of spread) drawFinger(finger, 2)
    drawFinger(spreadThumb, 2.5)
    if (flat) return fillSoft(pen, palm, flat)
    fillPlanes(pen, palm, tones.middle, () => fillSoft(pen, palmShade, tones.shaded))
  })
}
