import { wander } from '../../picture/chance.ts'
import { coral, rgba } from '../../picture/palette.ts'
import { linear, type Pen, within } from '../../picture/sprites.ts'
import { litEdges } from '../edge-light.ts'

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
      pen.roundRect(-34, 52, 68, 92, [10, 10, 34, 34])
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
    pen.fillStyle = rgba(coral)
    pen.fillRect(-34, 64, 68, 8)
  })
}
