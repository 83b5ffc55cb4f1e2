import { dim, type Rgb, rgba } from '../../picture/palette.ts'
import type { Pen } from '../../picture/sprites.ts'
import { fillPlanes, fillSoft, type Spot } from '../soft-shape.ts'
import { skin } from './kit.ts'

const hair: Rgb = [58, 36, 25]

// In centimetres around the middle of a head that looks to the right.
const face: readonly Spot[] = [
  [-8, -6],
  [0, -12],
  [7.4, -9.6],
  [9.4, -6],
  [9.7, -3],
  [9.1, -1.2],
  [10.6, 1.4],
  [12.3, 3.6],
  [11.4, 4.8],
  [10.3, 5.3],
  [10.6, 6.6],
  [10, 7.3],
  [10.3, 8.3],
  [9.4, 9.6],
  [9.7, 11.6],
  [8.4, 13.4],
  [5.4, 13.5],
  [0.6, 11.2],
  [-2.8, 8],
  [-7, 7],
]
/** What is below the cheekbone, the brow and the lip: away from the lamps. */
const faceShade: readonly Spot[] = [
  [-8, -2],
  [1.2, 0.5],
  [3.2, 4.4],
  [5.4, 7.2],
  [5.6, 10.4],
  [9.7, 11.4],
  [9, 15, 'corner'],
  [-9, 15, 'corner'],
]
const hairTop: readonly Spot[] = [
  [9.4, -6.8, 'corner'],
  [10.6, -11],
  [8.2, -14.6],
  [3, -15.2, 'corner'],
  [-1, -16.4],
  [-6.4, -15, 'corner'],
]
const hairOutline: readonly Spot[] = [
  ...hairTop,
  [-10.6, -11.6],
  [-12.6, -4.6],
  [-11, 2.6],
  [-7.8, 7.4, 'corner'],
  [-4.6, 5.6],
  [-3.4, 1.6],
  [-1.6, -1.6],
  [0.2, 0.6],
  [0.9, 3.6, 'corner'],
  [2.4, 0],
  [2.6, -3.4],
  [4.6, -6.6],
]
const hairLight: readonly Spot[] = [...hairTop, [-1, -13], [3.6, -12.4, 'corner'], [7.4, -10.4]]
const ear: readonly Spot[] = [
  [-2.9, -1.6],
  [-0.6, -1.9],
  [0.5, 0.4],
  [-0.6, 2.6],
  [-1.6, 4.4],
  [-2.9, 3.6],
  [-3.4, 0.8],
]
const brow: readonly Spot[] = [
  [4.7, -3.3, 'corner'],
  [7, -4.4],
  [9.6, -4.1, 'corner'],
  [7.2, -3.3],
]
const eye: readonly Spot[] = [
  [5.5, 0.1, 'corner'],
  [7, -1.4],
  [8.6, -1.4, 'corner'],
  [8.5, 0.5],
  [7, 0.7],
]
const lid: readonly Spot[] = [
  [4.9, 0.2, 'corner'],
  [6.8, -2],
  [8.9, -1.8, 'corner'],
  [7, -1.1],
]
const mouth: readonly Spot[] = [
  [6.9, 7.5, 'corner'],
  [8.4, 6.9],
  [10, 7.2, 'corner'],
  [8.4, 7.7],
]

/** A calm face in profile; `flat` paints the whole of it in one colour. */
export function drawKeeperHead(pen: Pen, flat: string | null) {
  if (flat) {
    fillSoft(pen, face, flat)
    fillSoft(pen, hairOutline, flat)
    return
  }
  fillPlanes(pen, face, rgba(dim(skin, 0.84)), () => fillSoft(pen, faceShade, rgba(dim(skin, 0.52))))
  fillSoft(pen, eye, '#e6d3c2')
  pen.fillStyle = '#1c0f0a'
  pen.beginPath()
  pen.ellipse(7.9, -0.5, 0.85, 1.05, 0, 0, 7)
  pen.fill()
  fillSoft(pen, lid, '#1c0f0a')
  fillSoft(pen, brow, '#1c0f0a')
  fillSoft(pen, mouth, '#40190f')
  fillSoft(pen, hairOutline, rgba(dim(hair, 0.5)))
  fillSoft(pen, hairLight, rgba(dim(hair, 0.78)))
  fillSoft(pen, ear, rgba(dim(skin, 0.7)))
}
