import { linear, type Pen, within } from '../picture/sprites.ts'

/** What the head does at a moment. */
export type Speech = {
  /** Pixels and radians. */
  x: number
  y: number
  nod: number
  /** How open the mouth is, 0 to 1. */
  mouth: number
  /** How closed the eyes are, 0 to 1. */
  blink: number
}

export function facePath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(-92, -40)
  pen.bezierCurveTo(-94, -120, -60, -150, 0, -150)
  pen.bezierCurveTo(66, -150, 98, -116, 97, -36)
  pen.bezierCurveTo(98, 20, 94, 62, 74, 96)
  pen.bezierCurveTo(56, 126, 34, 144, 6, 145)
  pen.bezierCurveTo(-26, 145, -50, 126, -68, 96)
  pen.bezierCurveTo(-88, 60, -92, 16, -92, -40)
  pen.closePath()
}

/** Shadow under the brow, eyes that look into the lens, brows. */
function drawEyes(pen: Pen, blink: number) {
  for (const side of [-1, 1]) {
    within(pen, () => {
      pen.translate(4 + side * 40, -14)
      pen.fillStyle = side < 0 ? 'rgba(8,5,6,.5)' : 'rgba(30,10,6,.38)'
      pen.beginPath()
      pen.ellipse(-side * 3, -4, 32, 17, side * 0.06, 0, 7)
      pen.fill()
      const open = 8.4 * (1 - blink)
      pen.beginPath()
      pen.moveTo(-20, 1)
      pen.quadraticCurveTo(0, -open * 1.5, 20, -1)
      pen.quadraticCurveTo(0, open * 1.2, -20, 1)
      pen.fillStyle = side < 0 ? '#6d6260' : '#c9ab98'
      pen.fill()
      within(pen, () => {
        pen.clip()
        pen.fillStyle = '#1a0f0b'
        pen.beginPath()
        pen.arc(0, -1, 8, 0, 7)
        pen.fill()
        pen.fillStyle = 'rgba(255,240,224,.95)'
        pen.beginPath()
        pen.arc(3.4, -4, 2.3, 0, 7)
        pen.fill()
      })
      pen.strokeStyle = '#0d0706'
      pen.lineWidth = 3.6
      pen.lineCap = 'round'
      pen.beginPath()
      pen.moveTo(-21, 1)
      pen.quadraticCurveTo(0, -open * 1.55 + blink * 3, 21, -1)
      pen.stroke()
      pen.strokeStyle = '#120a08'
      pen.lineWidth = 8.5
      pen.beginPath()
      pen.moveTo(-side * 18, -25)
      pen.quadraticCurveTo(side * 6, -35, side * 27, -25)
      pen.stroke()
    })
  }
}

function drawNose(pen: Pen) {
  pen.fillStyle = 'rgba(14,6,5,.42)'
  pen.beginPath()
  pen.moveTo(-4, -18)
  pen.bezierCurveTo(-12, 10, -18, 30, -16, 40)
  pen.bezierCurveTo(-10, 50, 4, 48, 8, 47)
  pen.bezierCurveTo(2, 30, 2, 8, 6, -16)
  pen.fill()
  pen.fillStyle = 'rgba(255,196,150,.4)'
  pen.beginPath()
  pen.moveTo(9, -16)
  pen.bezierCurveTo(10, 8, 16, 28, 20, 38)
  pen.bezierCurveTo(14, 42, 8, 40, 6, 34)
  pen.bezierCurveTo(3, 16, 4, -4, 9, -16)
  pen.fill()
  pen.fillStyle = 'rgba(10,4,3,.6)'
  pen.beginPath()
  pen.ellipse(-7, 45, 6, 3, 0.2, 0, 7)
  pen.ellipse(16, 44, 6, 3, -0.2, 0, 7)
  pen.fill()
}

function drawMouth(pen: Pen, open: number) {
  const gap = 2 + 17 * open
  const half = 27 - 7 * open
  pen.fillStyle = 'rgba(120,48,38,.85)'
  pen.beginPath()
  pen.moveTo(4 - half - 3, 84)
  pen.bezierCurveTo(-10, 74, 0, 78, 5, 79)
  pen.bezierCurveTo(10, 77, 20, 74, 4 + half + 3, 83)
  pen.bezierCurveTo(22, 94 + gap, -12, 95 + gap, 4 - half - 3, 84)
  pen.fill()
  pen.beginPath()
  pen.moveTo(4 - half, 84)
  pen.quadraticCurveTo(4, 82, 4 + half, 83.5)
  pen.quadraticCurveTo(4, 84 + gap * 1.5, 4 - half, 84)
  pen.fillStyle = '#180807'
  pen.fill()
  if (open > 0.25) {
    within(pen, () => {
      pen.clip()
      pen.fillStyle = 'rgba(236,214,196,.75)'
      pen.fillRect(-16, 80, 42, 7)
    })
  }
  pen.fillStyle = 'rgba(255,170,128,.35)'
  pen.beginPath()
  pen.ellipse(10, 92 + gap * 0.8, 13, 3.4, 0, 0, 7)
  pen.fill()
}

/** The planes of the face: the key light falls off to the left, hair and jaw throw shade. */
export function drawFace(pen: Pen, { mouth, blink }: Speech) {
  facePath(pen)
  pen.fillStyle = linear(
    pen,
    [-96, 10, 98, -10],
    [
      [0, '#3c5563'],
      [0.12, '#3a2a27'],
      [0.44, '#6b3d2d'],
      [0.74, '#b4694a'],
      [1, '#e8966c'],
    ],
  )
  pen.fill()
  within(pen, () => {
    facePath(pen)
    pen.clip()
    pen.fillStyle = linear(
      pen,
      [0, -130, 0, -44],
      [
        [0, 'rgba(10,5,5,.75)'],
        [1, 'rgba(10,5,5,0)'],
      ],
    )
    pen.fillRect(-110, -160, 220, 130)
    const cheek = pen.createRadialGradient(66, 32, 4, 66, 32, 62)
    cheek.addColorStop(0, 'rgba(255,190,146,.42)')
    cheek.addColorStop(1, 'rgba(255,190,146,0)')
    pen.fillStyle = cheek
    pen.fillRect(0, -40, 120, 140)
    pen.fillStyle = linear(
      pen,
      [0, 58, 0, 146],
      [
        [0, 'rgba(16,8,7,0)'],
        [1, 'rgba(16,8,7,.6)'],
      ],
    )
    pen.fillRect(-110, 50, 220, 110)
    pen.fillStyle = linear(
      pen,
      [-96, 0, -10, 0],
      [
        [0, 'rgba(12,8,10,.5)'],
        [0.5, 'rgba(12,8,10,.34)'],
        [1, 'rgba(12,8,10,0)'],
      ],
    )
    pen.fillRect(-110, -60, 104, 210)
    drawEyes(pen, blink)
    drawNose(pen)
    drawMouth(pen, mouth)
  })
}
