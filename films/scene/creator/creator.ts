import { coral, rgba } from '../../picture/palette.ts'
import { linear, type Pen, within } from '../../picture/sprites.ts'
import { litEdges } from '../edge-light.ts'
import { drawFace, facePath, type Speech } from './face.ts'

function neckPath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(-44, 90)
  pen.bezierCurveTo(-42, 150, -46, 176, -92, 206)
  pen.lineTo(-10, 270)
  pen.lineTo(40, 270)
  pen.lineTo(118, 200)
  pen.bezierCurveTo(88, 178, 80, 140, 86, 40)
  pen.closePath()
}

/** In pixels around the middle of the head. */
export function drawNeck(pen: Pen, { x, y, mouth }: Speech) {
  within(pen, () => {
    pen.translate(x * 0.5, y * 0.4)
    neckPath(pen)
    pen.clip()
    pen.fillStyle = '#6e3a2c'
    pen.fillRect(-140, 20, 300, 280)
    // Its near side is lit, and the jaw's shadow ends in a clear edge.
    pen.fillStyle = '#b26844'
    pen.beginPath()
    pen.moveTo(90, 30)
    pen.bezierCurveTo(62, 110, 62, 180, 36, 280)
    pen.lineTo(160, 280)
    pen.lineTo(160, 30)
    pen.fill()
    pen.fillStyle = '#371b1b'
    pen.beginPath()
    pen.moveTo(-140, 20)
    pen.lineTo(-140, 186)
    pen.bezierCurveTo(-60, 206 + 9 * mouth, 10, 206 + 9 * mouth, 52, 160)
    pen.bezierCurveTo(70, 140, 78, 110, 96, 84)
    pen.lineTo(96, 20)
    pen.fill()
  })
}

/** Back, side and sideburn. */
function backHairPath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(-78, -92)
  pen.bezierCurveTo(-98, -130, -84, -176, -52, -190)
  pen.bezierCurveTo(-20, -206, 32, -208, 66, -194)
  pen.bezierCurveTo(118, -178, 152, -126, 148, -66)
  pen.bezierCurveTo(146, -20, 136, 20, 112, 44)
  pen.lineTo(84, 16)
  pen.bezierCurveTo(88, -24, 82, -54, 64, -82)
  pen.lineTo(46, -108)
  pen.bezierCurveTo(10, -96, -30, -98, -60, -116)
  pen.closePath()
}

/** The front, swept up and back; on the far side it covers the band. */
function quiffPath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(-82, -82)
  pen.bezierCurveTo(-100, -106, -114, -138, -110, -172)
  pen.bezierCurveTo(-104, -170, -98, -174, -92, -180)
  pen.bezierCurveTo(-74, -204, -44, -214, -14, -212)
  pen.bezierCurveTo(0, -210, 10, -206, 20, -202)
  pen.bezierCurveTo(56, -190, 80, -160, 84, -122)
  pen.bezierCurveTo(84, -104, 78, -90, 68, -78)
  pen.bezierCurveTo(62, -94, 56, -106, 44, -114)
  pen.bezierCurveTo(38, -106, 30, -102, 20, -101)
  pen.lineTo(18, -108)
  pen.bezierCurveTo(6, -100, -12, -98, -27, -101)
  pen.lineTo(-30, -109)
  pen.bezierCurveTo(-42, -106, -54, -110, -62, -120)
  pen.bezierCurveTo(-68, -108, -76, -96, -82, -82)
  pen.closePath()
}

function drawBackHair(pen: Pen) {
  backHairPath(pen)
  pen.fillStyle = linear(
    pen,
    [40, 0, 146, -30],
    [
      [0, '#1b100d'],
      [0.6, '#2c1811'],
      [1, '#7a4026'],
    ],
  )
  pen.fill()
}

function drawQuiff(pen: Pen) {
  within(pen, () => {
    // Only its outline has a lit edge, not the hairline.
    pen.beginPath()
    pen.rect(-140, -240, 150, 120)
    pen.clip()
    pen.translate(-3.5, -2)
    pen.fillStyle = 'rgba(112,205,255,.85)'
    quiffPath(pen)
    pen.fill()
  })
  within(pen, () => {
    quiffPath(pen)
    pen.clip()
    pen.fillStyle = '#1c110e'
    pen.fillRect(-120, -230, 220, 160)
    // Three planes follow the sweep: the window's, the room's and the lamp's.
    pen.fillStyle = '#2a4552'
    pen.beginPath()
    pen.moveTo(-110, -60)
    pen.bezierCurveTo(-74, -110, -86, -172, -8, -216)
    pen.lineTo(-130, -230)
    pen.fill()
    pen.fillStyle = '#35211a'
    pen.beginPath()
    pen.moveTo(-30, -98)
    pen.bezierCurveTo(-40, -138, -16, -174, 42, -192)
    pen.bezierCurveTo(14, -162, 8, -136, 18, -98)
    pen.fill()
    pen.fillStyle = '#70402a'
    pen.beginPath()
    pen.moveTo(72, -66)
    pen.bezierCurveTo(72, -120, 62, -156, 34, -192)
    pen.lineTo(110, -190)
    pen.lineTo(110, -66)
    pen.fill()
  })
}

/** From cup to cup over the crown, thickest there. */
function bandPath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(122, -40)
  pen.bezierCurveTo(136, -150, 88, -226, 10, -226)
  pen.bezierCurveTo(-66, -226, -112, -160, -106, -36)
  pen.lineTo(-92, -36)
  pen.bezierCurveTo(-96, -150, -56, -202, 10, -202)
  pen.bezierCurveTo(72, -202, 116, -146, 104, -40)
  pen.closePath()
}

function drawBand(pen: Pen) {
  litEdges(pen, 4, () => {
    bandPath(pen)
    pen.fill()
  })
  bandPath(pen)
  pen.fillStyle = linear(
    pen,
    [-100, 0, 126, 0],
    [
      [0, '#22323b'],
      [0.3, '#191414'],
      [0.7, '#241816'],
      [1, '#5a3022'],
    ],
  )
  pen.fill()
}

function nearCup(pen: Pen) {
  pen.beginPath()
  pen.roundRect(76, -54, 66, 108, [31, 34, 34, 31])
  pen.fill()
}

function drawNearCup(pen: Pen) {
  litEdges(pen, 4, () => nearCup(pen))
  pen.fillStyle = '#120e0e'
  nearCup(pen)
  // The cushion is in the shell's shadow; the shell faces the lamp.
  pen.fillStyle = linear(
    pen,
    [94, 0, 146, 0],
    [
      [0, '#2a1a16'],
      [1, '#6a3824'],
    ],
  )
  pen.beginPath()
  pen.roundRect(92, -52, 49, 104, 24)
  pen.fill()
  pen.fillStyle = '#1a1312'
  pen.beginPath()
  pen.roundRect(98, -44, 37, 88, 19)
  pen.fill()
  pen.fillStyle = rgba(coral)
  pen.beginPath()
  pen.roundRect(112, -12, 9, 24, 4.5)
  pen.fill()
}

/** What shows of the far cup behind the cheek. */
function farCup(pen: Pen) {
  pen.beginPath()
  pen.roundRect(-108, -48, 40, 98, 17)
  pen.fill()
}

/** In pixels around the middle of the head. */
export function drawHead(pen: Pen, speech: Speech) {
  within(pen, () => {
    // The head nods around the top of the neck.
    pen.translate(speech.x + 50, speech.y + 110)
    pen.rotate(speech.nod)
    pen.translate(-50, -110)
    litEdges(pen, 3, () => farCup(pen))
    pen.fillStyle = '#15191c'
    farCup(pen)
    drawBand(pen)
    litEdges(pen, 4, () => {
      facePath(pen, speech)
      pen.fill()
      backHairPath(pen)
      pen.fill()
    })
    drawFace(pen, speech)
    drawBackHair(pen)
    // The same band again, where it is in front of the hair; the front hair hides where it begins.
    within(pen, () => {
      pen.beginPath()
      pen.rect(-72, -260, 240, 300)
      pen.clip()
      drawBand(pen)
    })
    drawQuiff(pen)
    drawNearCup(pen)
  })
}
