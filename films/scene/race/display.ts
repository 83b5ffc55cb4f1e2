import { coral, cream, lime, rgba, sky } from '../../picture/palette.ts'
import { type Pen, within } from '../../picture/sprites.ts'

/** The player's place, the time of the lap and how much of it is won, the speed: what a racing game lays over its picture. */
export function drawRaceDisplay(pen: Pen, seconds: number) {
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
  within(pen, () => {
    pen.shadowColor = 'rgba(4,8,16,.7)'
    pen.shadowBlur = 14
    const write = (text: string, size: number, x: number, y: number, color = rgba(cream)) => {
      pen.font = `800 ${size}px Archivo`
      pen.fillStyle = color
      pen.fillText(text, x, y)
    }
    write('2', 160, 42, 190)
    write('nd', 56, 146, 120)
    pen.textAlign = 'right'
    write(`1:${(14.12 + seconds).toFixed(2)}`, 72, 676, 130)
    write('−0.38', 46, 676, 188, rgba(lime))
    write('km/h', 38, 676, 1224, rgba(cream, 0.9))
    write('248', 128, 676, 1180)
  })
  drawRevs(pen)
  drawTrack(pen)
}

function drawRevs(pen: Pen) {
  for (let bar = 0; bar < 8; bar++) {
    const high = 16 + bar * 4.4
    pen.fillStyle = bar > 5 ? rgba(coral, bar === 7 ? 0.35 : 1) : rgba(cream, 0.92)
    pen.fillRect(448 + bar * 29, 1072 - high, 22, high)
  }
}

/** The course from above, with the cars on it. */
function drawTrack(pen: Pen) {
  within(pen, () => {
    pen.translate(132, 1140)
    pen.beginPath()
    pen.arc(0, 0, 92, 0, 7)
    pen.fillStyle = 'rgba(8,12,20,.6)'
    pen.fill()
    const course = () => {
      pen.beginPath()
      pen.moveTo(-48, 34)
      pen.bezierCurveTo(-70, -10, -44, -62, -6, -54)
      pen.bezierCurveTo(20, -48, 4, -18, 28, -16)
      pen.bezierCurveTo(66, -12, 66, 40, 34, 50)
      pen.bezierCurveTo(4, 60, -30, 64, -48, 34)
    }
    pen.lineJoin = 'round'
    course()
    pen.strokeStyle = rgba(sky, 0.35)
    pen.lineWidth = 17
    pen.stroke()
    course()
    pen.strokeStyle = rgba(cream)
    pen.lineWidth = 7
    pen.stroke()
    for (const [x, y, color, radius] of [
      [-38, -36, lime, 9],
      [-57, -2, coral, 13],
    ] as const) {
      pen.beginPath()
      pen.arc(x, y, radius, 0, 7)
      pen.fillStyle = rgba(color)
      pen.fill()
      pen.strokeStyle = 'rgba(8,12,20,.9)'
      pen.lineWidth = 4
      pen.stroke()
    }
  })
}
