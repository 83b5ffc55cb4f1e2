import { coral, dim, type Rgb, rgba } from '../../picture/palette.ts'
import { linear, type Pen, within } from '../../picture/sprites.ts'

const leather: Rgb = [58, 50, 46]

export function bootPath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(-42, -58)
  pen.bezierCurveTo(-50, -30, -66, 6, -60, 40)
  pen.bezierCurveTo(-50, 54, 30, 54, 92, 57)
  pen.bezierCurveTo(140, 60, 168, 54, 170, 38)
  pen.bezierCurveTo(166, 16, 122, 6, 88, -12)
  pen.bezierCurveTo(66, -24, 50, -40, 44, -60)
  pen.bezierCurveTo(20, -50, -20, -50, -42, -58)
  pen.closePath()
}

/** Laces, one slash of the track's colour, sole and studs. */
function bootDetails(pen: Pen) {
  within(pen, () => {
    bootPath(pen)
    pen.clip()
    pen.fillStyle = linear(
      pen,
      [0, -60, 30, 60],
      [
        [0, 'rgba(255,226,196,.34)'],
        [0.4, 'rgba(0,0,0,0)'],
        [1, 'rgba(0,0,0,.45)'],
      ],
    )
    pen.fillRect(-80, -80, 280, 160)
    pen.fillStyle = rgba(coral, 0.92)
    pen.beginPath()
    pen.moveTo(-20, 46)
    pen.lineTo(22, 46)
    pen.lineTo(66, -16)
    pen.lineTo(44, -30)
    pen.fill()
    pen.strokeStyle = 'rgba(255,236,214,.55)'
    pen.lineWidth = 4
    pen.lineCap = 'round'
    for (let lace = 0; lace < 4; lace++) {
      pen.beginPath()
      pen.moveTo(58 + lace * 17, -33 + lace * 10)
      pen.lineTo(46 + lace * 17, -10 + lace * 8)
      pen.stroke()
    }
    pen.fillStyle = 'rgba(255,150,104,.6)'
    pen.fillRect(-70, 45, 250, 4)
    pen.fillStyle = '#8a3018'
    pen.fillRect(-70, 49, 250, 20)
  })
  pen.fillStyle = '#7c2c1a'
  for (const stud of [-46, -20, 64, 98, 134]) {
    pen.beginPath()
    pen.roundRect(stud, 54, 16, 17, 5)
    pen.fill()
  }
}

/** The boot with its ankle at 0, 0 and its toe to the right. */
export function drawBoot(pen: Pen) {
  bootPath(pen)
  pen.fillStyle = rgba(dim(leather, 0.6))
  pen.fill()
  bootDetails(pen)
}
