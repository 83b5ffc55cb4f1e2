import { linear, type Pen, within } from '../picture/sprites.ts'
import { litEdges } from './edge-light.ts'

function shouldersPath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(-336, 700)
  pen.bezierCurveTo(-326, 330, -292, 270, -190, 226)
  pen.bezierCurveTo(-150, 210, -104, 196, -84, 168)
  pen.lineTo(86, 168)
  pen.bezierCurveTo(104, 198, 152, 212, 196, 228)
  pen.bezierCurveTo(296, 270, 326, 334, 340, 700)
  pen.closePath()
}

/** A hooded top: the hood's roll behind the neck, a pocketless front, two cords. */
export function drawShoulders(pen: Pen) {
  litEdges(pen, 7, () => {
    shouldersPath(pen)
    pen.fill()
  })
  shouldersPath(pen)
  pen.fillStyle = linear(
    pen,
    [-320, 160, 330, 460],
    [
      [0, '#1a2a35'],
      [0.24, '#12100f'],
      [0.62, '#1a110e'],
      [0.86, '#4a2014'],
      [1, '#7a3822'],
    ],
  )
  pen.fill()
  within(pen, () => {
    shouldersPath(pen)
    pen.clip()
    // The hood, in two folds around the neck.
    pen.lineCap = 'round'
    for (const [drop, width, color] of [
      [0, 34, '#0d0b0b'],
      [-4, 5, 'rgba(255,150,104,.5)'],
      [34, 3, 'rgba(255,140,96,.28)'],
    ] as const) {
      pen.strokeStyle = color
      pen.lineWidth = width
      pen.beginPath()
      pen.moveTo(-112, 190 + drop)
      pen.bezierCurveTo(-70, 268 + drop, -30, 292 + drop, 4, 296 + drop)
      pen.bezierCurveTo(44, 292 + drop, 84, 262 + drop, 118, 190 + drop)
      pen.stroke()
    }
    pen.strokeStyle = 'rgba(255,150,110,.2)'
    pen.lineWidth = 5
    for (const [x, bend] of [
      [150, 40],
      [214, 20],
      [-196, -26],
    ]) {
      pen.beginPath()
      pen.moveTo(x, 300)
      pen.quadraticCurveTo(x + bend, 420, x - bend * 0.4, 560)
      pen.stroke()
    }
  })
  pen.strokeStyle = 'rgba(250,236,218,.62)'
  pen.lineWidth = 5
  pen.lineCap = 'round'
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.moveTo(4 + side * 34, 288)
    pen.quadraticCurveTo(4 + side * 42, 346, 4 + side * 30, 402)
    pen.stroke()
  }
}
