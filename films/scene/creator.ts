import { lot } from '../picture/chance.ts'
import { type Rgb, rgba } from '../picture/palette.ts'
import { linear, type Pen, within } from '../picture/sprites.ts'
import { drawFace, facePath, type Speech } from './creator-face.ts'
import { litEdges } from './edge-light.ts'

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
