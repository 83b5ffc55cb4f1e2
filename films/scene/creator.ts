import { lot } from '../picture/chance.ts'
import { coral, rgba } from '../picture/palette.ts'
import { linear, type Pen, within } from '../picture/sprites.ts'
import { drawFace, facePath, type Speech } from './creator-face.ts'
import { litEdges } from './edge-light.ts'

function neckPath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(-34, 96)
  pen.bezierCurveTo(-30, 150, -52, 196, -84, 222)
  pen.bezierCurveTo(-20, 292, 60, 286, 122, 214)
  pen.bezierCurveTo(92, 186, 84, 130, 92, 30)
  pen.closePath()
}

function drawNeck(pen: Pen) {
  neckPath(pen)
  pen.fillStyle = linear(
    pen,
    [-60, 0, 116, 0],
    [
      [0, '#22323c'],
      [0.2, '#2a1914'],
      [0.62, '#4a281c'],
      [1, '#c46a44'],
    ],
  )
  pen.fill()
  within(pen, () => {
    neckPath(pen)
    pen.clip()
    pen.fillStyle = linear(
      pen,
      [0, 110, 20, 214],
      [
        [0, 'rgba(8,4,4,.8)'],
        [1, 'rgba(8,4,4,0)'],
      ],
    )
    pen.fillRect(-120, 60, 240, 160)
  })
}

/** Short at the side, swept up and away from the face on top. */
function hairPath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(-80, -84)
  pen.bezierCurveTo(-104, -112, -98, -150, -66, -164)
  pen.bezierCurveTo(-52, -196, 8, -210, 54, -192)
  pen.bezierCurveTo(106, -178, 138, -132, 134, -72)
  pen.bezierCurveTo(134, -30, 128, 20, 112, 56)
  pen.bezierCurveTo(106, 40, 104, 24, 103, 8)
  pen.lineTo(84, 12)
  pen.bezierCurveTo(86, -16, 78, -44, 60, -74)
  pen.bezierCurveTo(52, -92, 46, -98, 40, -104)
  pen.bezierCurveTo(8, -88, -30, -92, -52, -110)
  pen.bezierCurveTo(-60, -102, -72, -96, -80, -84)
  pen.closePath()
}

function drawHair(pen: Pen) {
  hairPath(pen)
  pen.fillStyle = linear(
    pen,
    [-100, -130, 136, -70],
    [
      [0, '#2f5364'],
      [0.14, '#17110f'],
      [0.6, '#1f130e'],
      [0.86, '#5a2c1a'],
      [1, '#a05230'],
    ],
  )
  pen.fill()
  within(pen, () => {
    hairPath(pen)
    pen.clip()
    pen.lineCap = 'round'
    for (let lock = 0; lock < 44; lock++) {
      const share = lock / 43
      const x = -92 + share * 214
      pen.lineWidth = 1.6 + 1.6 * lot(lock + 7)
      pen.strokeStyle =
        share > 0.66
          ? 'rgba(255,166,116,.42)'
          : share < 0.16
            ? 'rgba(126,200,238,.4)'
            : 'rgba(255,196,158,.13)'
      // From the hairline up and back.
      pen.beginPath()
      pen.moveTo(x, -84 + share * 40 - 12 * lot(lock))
      pen.bezierCurveTo(x - 6, -130, x + 16, -170 + 20 * lot(lock + 3), x + 58, -196 + share * 90)
      pen.stroke()
    }
  })
}

/** The near side: the band up to the crown, and the cup. */
function headphones(pen: Pen) {
  pen.lineWidth = 18
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(106, -40)
  pen.bezierCurveTo(114, -150, 80, -206, 14, -208)
  pen.stroke()
  pen.beginPath()
  pen.ellipse(106, 0, 36, 58, 0.06, 0, 7)
  pen.fill()
}

/** The far side, behind the head: what shows is an edge of the band and a sliver of the cup. */
function farSide(pen: Pen) {
  pen.lineWidth = 15
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(14, -207)
  pen.bezierCurveTo(-46, -210, -96, -176, -97, -118)
  pen.lineTo(-92, -30)
  pen.stroke()
  pen.beginPath()
  pen.roundRect(-106, -46, 30, 92, 13)
  pen.fill()
}

function drawHeadphones(pen: Pen) {
  litEdges(pen, 4.5, () => headphones(pen))
  pen.fillStyle = '#161211'
  pen.strokeStyle = '#161211'
  headphones(pen)
  // The cup's rim, its shell, and a light that says it is on.
  for (const [radius, color] of [
    [0.86, 'rgba(255,150,104,.5)'],
    [0.8, '#1d1615'],
    [0.5, 'rgba(255,150,104,.22)'],
    [0.46, '#141010'],
  ] as const) {
    pen.fillStyle = color
    pen.beginPath()
    pen.ellipse(109, 0, 36 * radius, 58 * radius, 0.06, 0, 7)
    pen.fill()
  }
  pen.fillStyle = rgba(coral)
  pen.fillRect(105, -8, 9, 15)
}

/** Head and neck, in pixels around the middle of the head. */
export function drawSpeaker(pen: Pen, speech: Speech) {
  within(pen, () => {
    pen.translate(speech.x * 0.5, speech.y * 0.4)
    drawNeck(pen)
  })
  within(pen, () => {
    // It nods around the top of the neck.
    pen.translate(speech.x + 50, speech.y + 110)
    pen.rotate(speech.nod)
    pen.translate(-50, -110)
    litEdges(pen, 2.5, () => farSide(pen))
    pen.fillStyle = '#0f0c0c'
    pen.strokeStyle = '#0f0c0c'
    farSide(pen)
    litEdges(pen, 5, () => {
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
