import { type Pen, within } from '../../picture/sprites.ts'
import { fillPlanes, fillSoft, type Spot } from '../soft-shape.ts'
import { flank, lit, middle, shaded, shirt, shorts } from './kit.ts'
import { trunk } from './pose.ts'

// In the trunk's own frame: see its place in pose.ts.
const seat: readonly Spot[] = [
  [-9, -14],
  [2, -16.5],
  [8, -15, 'corner'],
  [8, 15, 'corner'],
  [0, 17],
  [-9, 14],
]
const jersey: readonly Spot[] = [
  [-2.5, -18, 'corner'],
  [14, -15.6],
  [27, -17.5],
  [38, -21],
  [47, -22.4],
  [52.5, -17],
  [56, -10.5],
  [57.8, -8.4, 'corner'],
  [57.4, 0],
  [58.4, 7.5, 'corner'],
  [55, 11],
  [52.5, 17],
  [48, 22.5],
  [40, 21],
  [29, 18.2],
  [16, 16],
  [-3.5, 18, 'corner'],
  [-5.5, 0],
]
const upperBack: readonly Spot[] = [
  [-9, -20, 'corner'],
  [62, -30, 'corner'],
  [62, -8, 'corner'],
  [46, -7],
  [30, -9],
  [14, -8],
  [-9, -5, 'corner'],
]
const lowerSide: readonly Spot[] = [
  [-9, 26, 'corner'],
  [-9, 5, 'corner'],
  [14, 7],
  [30, 11],
  [42, 13],
  [50, 26, 'corner'],
]
/** From the stretched flank, the twisted waist and the lower shoulder. */
const folds: readonly (readonly Spot[])[] = [
  [
    [3, -22, 'corner'],
    [10, -13],
    [19, -4, 'corner'],
    [8, -11],
    [-1, -20, 'corner'],
  ],
  [
    [-8, -3, 'corner'],
    [6, -1],
    [21, 5, 'corner'],
    [6, 3],
    [-8, 3, 'corner'],
  ],
  [
    [33, 20, 'corner'],
    [36, 13],
    [45, 6, 'corner'],
    [39, 13],
    [38, 21, 'corner'],
  ],
]
const collar: readonly Spot[] = [
  [56, -14, 'corner'],
  [55, -8],
  [54.4, 0],
  [54.4, 8],
  [54, 14, 'corner'],
  [62, 14, 'corner'],
  [62, -14, 'corner'],
]

/** Seat and jersey. */
export function drawTrunk(pen: Pen, flat: string | null) {
  within(pen, () => {
    pen.translate(...trunk.at)
    pen.rotate(trunk.turn)
    fillSoft(pen, seat, flat ?? middle(shorts))
    if (flat) return fillSoft(pen, jersey, flat)
    fillPlanes(pen, jersey, middle(shirt), () => {
      fillSoft(pen, upperBack, lit(shirt))
      fillSoft(pen, lowerSide, middle(flank))
      for (const fold of folds) fillSoft(pen, fold, shaded(shirt))
      fillSoft(pen, collar, shaded(flank))
    })
    // Its top is towards the neck; it leans as the shoulders turn.
    pen.transform(1, 0.1, -0.12, 1, 32, -1)
    pen.rotate(Math.PI / 2)
    // In a mirrored picture the number is not.
    const { a, b, c, d } = pen.getTransform()
    pen.scale(Math.sign(a * d - b * c), 1)
    pen.font = '800 28px Archivo'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillStyle = 'rgba(18,24,8,.82)'
    pen.fillText('1', 0, 0)
  })
}
