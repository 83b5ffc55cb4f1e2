import { linear, type Pen, within } from '../../picture/sprites.ts'
import { litEdges } from '../edge-light.ts'

function shouldersPath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(-322, 720)
  pen.bezierCurveTo(-320, 360, -292, 290, -200, 244)
  pen.bezierCurveTo(-160, 226, -120, 214, -100, 190)
  pen.lineTo(108, 190)
  pen.bezierCurveTo(130, 216, 168, 228, 206, 244)
  pen.bezierCurveTo(298, 290, 326, 360, 330, 720)
  pen.closePath()
}

/** The hood behind the neck. */
function hoodBackPath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(-150, 250)
  pen.bezierCurveTo(-156, 196, -120, 162, -72, 158)
  pen.lineTo(82, 158)
  pen.bezierCurveTo(128, 160, 166, 196, 160, 250)
  pen.closePath()
}

function torso(pen: Pen) {
  shouldersPath(pen)
  pen.fill()
  hoodBackPath(pen)
  pen.fill()
}

/** A hooded top without its collar. */
export function drawShoulders(pen: Pen) {
  litEdges(pen, 6, () => torso(pen))
  pen.fillStyle = linear(
    pen,
    [-320, 160, 330, 460],
    [
      [0, '#1c2e3a'],
      [0.26, '#151314'],
      [0.62, '#1c1312'],
      [0.86, '#4a2318'],
      [1, '#7a3c26'],
    ],
  )
  torso(pen)
  within(pen, () => {
    shouldersPath(pen)
    pen.clip()
    // The arms are apart from the chest by one fold each.
    pen.fillStyle = 'rgba(6,4,5,.5)'
    for (const side of [-1, 1]) {
      pen.beginPath()
      pen.moveTo(4 + side * 206, 340)
      pen.bezierCurveTo(4 + side * 226, 440, 4 + side * 222, 560, 4 + side * 214, 720)
      pen.lineTo(4 + side * 186, 720)
      pen.bezierCurveTo(4 + side * 206, 560, 4 + side * 212, 440, 4 + side * 206, 340)
      pen.fill()
    }
  })
}

function collarPath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(-108, 172)
  pen.bezierCurveTo(-84, 172, -92, 220, -54, 252)
  pen.bezierCurveTo(-30, 274, 34, 274, 60, 252)
  pen.bezierCurveTo(100, 220, 92, 172, 116, 172)
  pen.bezierCurveTo(150, 172, 170, 206, 168, 240)
  pen.bezierCurveTo(164, 286, 84, 336, 4, 346)
  pen.bezierCurveTo(-78, 336, -154, 286, -158, 240)
  pen.bezierCurveTo(-160, 206, -142, 172, -108, 172)
  pen.closePath()
}

/** The hood's front, before the neck, with its two cords. */
export function drawCollar(pen: Pen) {
  litEdges(pen, 3, () => {
    collarPath(pen)
    pen.fill()
  })
  collarPath(pen)
  pen.fillStyle = linear(
    pen,
    [-150, 0, 166, 0],
    [
      [0, '#22343f'],
      [0.3, '#1b1716'],
      [0.65, '#291a17'],
      [1, '#6a3522'],
    ],
  )
  pen.fill()
  pen.strokeStyle = 'rgba(236,218,200,.7)'
  pen.lineWidth = 6
  pen.lineCap = 'round'
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.moveTo(2 + side * 36, 322)
    pen.quadraticCurveTo(2 + side * 44, 370, 2 + side * 36, 420)
    pen.stroke()
  }
}
