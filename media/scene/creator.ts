import { lot, wander } from '../picture/chance.ts'
import { type Rgb, rgba } from '../picture/palette.ts'
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

/** Key light from the right, a cool window from the left. */
const keyEdge = 'rgba(255,168,116,1)'
const coolEdge = 'rgba(112,205,255,.85)'

type Paint = () => void

/** The same shape twice behind itself, so that a warm and a cool edge stay uncovered. */
function litEdges(pen: Pen, wide: number, paint: Paint) {
  for (const [x, y, color] of [
    [wide, -wide * 0.5, keyEdge],
    [-wide * 0.8, -wide * 0.4, coolEdge],
  ] as const) {
    within(pen, () => {
      pen.translate(x, y)
      pen.fillStyle = color
      pen.strokeStyle = color
      paint()
    })
  }
}

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
    // The hood lies around the neck in two folds.
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

function neckPath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(-60, 70)
  pen.bezierCurveTo(-62, 150, -72, 190, -92, 214)
  pen.bezierCurveTo(-30, 280, 40, 280, 98, 212)
  pen.bezierCurveTo(76, 190, 66, 150, 66, 70)
  pen.closePath()
}

function drawNeck(pen: Pen) {
  neckPath(pen)
  pen.fillStyle = linear(
    pen,
    [-80, 0, 96, 0],
    [
      [0, '#20303b'],
      [0.25, '#2a1914'],
      [0.66, '#3c2018'],
      [1, '#c46a44'],
    ],
  )
  pen.fill()
  within(pen, () => {
    neckPath(pen)
    pen.clip()
    pen.fillStyle = linear(
      pen,
      [0, 96, 0, 210],
      [
        [0, 'rgba(8,4,4,.8)'],
        [1, 'rgba(8,4,4,0)'],
      ],
    )
    pen.fillRect(-120, 60, 240, 160)
  })
}

function facePath(pen: Pen) {
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

function hairPath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(-98, -8)
  pen.bezierCurveTo(-122, -70, -118, -128, -70, -156)
  pen.bezierCurveTo(-58, -188, 6, -206, 50, -188)
  pen.bezierCurveTo(98, -182, 124, -140, 116, -92)
  pen.bezierCurveTo(116, -60, 110, -34, 101, -8)
  pen.bezierCurveTo(99, -40, 96, -62, 84, -86)
  pen.quadraticCurveTo(74, -72, 54, -70)
  pen.quadraticCurveTo(62, -84, 60, -94)
  pen.bezierCurveTo(40, -72, 6, -66, -22, -72)
  pen.quadraticCurveTo(-8, -84, -6, -96)
  pen.bezierCurveTo(-30, -78, -52, -68, -74, -68)
  pen.quadraticCurveTo(-66, -80, -66, -90)
  pen.bezierCurveTo(-84, -68, -95, -40, -98, -8)
  pen.closePath()
}

function drawHair(pen: Pen) {
  hairPath(pen)
  pen.fillStyle = linear(
    pen,
    [-112, -120, 118, -80],
    [
      [0, '#24404f'],
      [0.22, '#15100f'],
      [0.66, '#1d120e'],
      [1, '#8a4426'],
    ],
  )
  pen.fill()
  within(pen, () => {
    hairPath(pen)
    pen.clip()
    pen.lineWidth = 2.2
    for (let lock = 0; lock < 34; lock++) {
      const x = -120 + lock * 7.4
      pen.strokeStyle =
        lock > 22 ? 'rgba(255,160,110,.4)' : lock < 8 ? 'rgba(126,200,238,.28)' : 'rgba(255,190,150,.1)'
      pen.beginPath()
      pen.moveTo(x * 0.55 + 8, -206)
      pen.bezierCurveTo(x * 0.9, -170, x + 6 * lot(lock), -130, x + 14 * (lot(lock + 40) - 0.4), -70)
      pen.stroke()
    }
  })
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
function drawFace(pen: Pen, { mouth, blink }: Speech) {
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

function headphones(pen: Pen) {
  pen.lineWidth = 17
  pen.lineCap = 'butt'
  pen.beginPath()
  pen.arc(0, -38, 126, Math.PI * 1.03, Math.PI * 1.97)
  pen.stroke()
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.roundRect(side * 113 - 25, -46, 50, 98, 22)
    pen.fill()
  }
}

function drawHeadphones(pen: Pen) {
  litEdges(pen, 4.5, () => headphones(pen))
  pen.fillStyle = '#161211'
  pen.strokeStyle = '#161211'
  headphones(pen)
  pen.fillStyle = linear(
    pen,
    [112, 0, 140, 0],
    [
      [0, 'rgba(255,140,96,0)'],
      [1, 'rgba(255,140,96,.55)'],
    ],
  )
  pen.beginPath()
  pen.roundRect(113 - 20, -40, 42, 86, 18)
  pen.fill()
  const badge: Rgb = [255, 90, 54]
  pen.fillStyle = rgba(badge, 0.9)
  pen.fillRect(108, -4, 10, 14)
}

/** Head and neck, in pixels around the middle of the face. */
export function drawSpeaker(pen: Pen, speech: Speech) {
  within(pen, () => {
    pen.translate(speech.x * 0.5, speech.y * 0.4)
    drawNeck(pen)
  })
  within(pen, () => {
    pen.translate(speech.x, speech.y)
    pen.rotate(speech.nod)
    litEdges(pen, 5.5, () => {
      facePath(pen)
      pen.fill()
      hairPath(pen)
      pen.fill()
    })
    drawFace(pen, speech)
    drawHair(pen)
    drawHeadphones(pen)
  })
}

/** A broadcast microphone on its arm, nearest to the lens. */
export function drawMicrophone(pen: Pen, seconds: number) {
  pen.lineCap = 'round'
  for (const [width, color, x, y] of [
    [24, 'rgba(255,170,120,.7)', 5, -4],
    [22, '#0d0b0b', 0, 0],
  ] as const) {
    pen.strokeStyle = color
    pen.lineWidth = width
    pen.beginPath()
    pen.moveTo(-112 + x, 290 + y)
    pen.quadraticCurveTo(-168 + x, 430 + y, -300 + x, 580 + y)
    pen.stroke()
  }
  within(pen, () => {
    pen.translate(-140, 186 + wander(seconds * 1.3) * 1.5)
    pen.rotate(-0.5)
    const body = () => {
      pen.beginPath()
      pen.roundRect(-42, -70, 84, 126, 38)
      pen.roundRect(-34, 52, 68, 92, 10)
      pen.fill()
    }
    litEdges(pen, 5, body)
    pen.fillStyle = '#100d0d'
    body()
    within(pen, () => {
      pen.beginPath()
      pen.roundRect(-42, -70, 84, 126, 38)
      pen.clip()
      pen.fillStyle = linear(
        pen,
        [-42, 0, 42, 0],
        [
          [0, 'rgba(110,205,255,.22)'],
          [0.3, 'rgba(0,0,0,0)'],
          [0.7, 'rgba(255,150,104,.08)'],
          [1, 'rgba(255,150,104,.5)'],
        ],
      )
      pen.fillRect(-42, -70, 84, 126)
      pen.strokeStyle = 'rgba(255,255,255,.1)'
      pen.lineWidth = 2
      for (let line = -6; line < 7; line++) {
        for (const slope of [-1, 1]) {
          pen.beginPath()
          pen.moveTo(-60, line * 15 - slope * 30)
          pen.lineTo(60, line * 15 + slope * 30)
          pen.stroke()
        }
      }
    })
    pen.fillStyle = '#FF5A36'
    pen.fillRect(-34, 64, 68, 8)
  })
}
