import { type Pen, within } from '../../picture/sprites.ts'
import type { Body, Cloth } from './parts.ts'

/** The head as hair all round, and a face on the side that looks. `towards` is 1 when it looks into the lens. */
export function drawHead(
  pen: Pen,
  { neck, head }: Body,
  metre: number,
  side: number,
  towards: number,
  paint: (cloth: Cloth) => string,
) {
  const tilt = Math.atan2(head.x - neck.x, neck.y - head.y)
  within(pen, () => {
    pen.translate(head.x, head.y)
    pen.rotate(tilt)
    pen.scale(metre, metre)
    pen.fillStyle = paint('skin')
    pen.beginPath()
    pen.ellipse(0, 0.01, 0.098, 0.128, 0, 0, 7)
    pen.fill()
    pen.fillStyle = paint('hair')
    pen.beginPath()
    if (towards < -0.3) pen.ellipse(-side * 0.02, -0.028, 0.108, 0.112, 0, 0, 7)
    else {
      pen.ellipse(-side * 0.03, -0.045, 0.106, 0.098, 0, Math.PI * 0.96, Math.PI * 2.04)
      pen.quadraticCurveTo(side * 0.05, -0.07, -side * 0.085, side === 0 ? -0.05 : 0.03)
    }
    pen.fill()
  })
}

/** The number on the back, laid along shoulders and spine. */
export function drawNumber(
  pen: Pen,
  { neck, pelvis, leftShoulder, rightShoulder }: Body,
  text: string,
  color: string,
) {
  const acrossX = rightShoulder.x - leftShoulder.x
  const acrossY = rightShoulder.y - leftShoulder.y
  const downX = pelvis.x - neck.x
  const downY = pelvis.y - neck.y
  within(pen, () => {
    pen.transform(acrossX / 0.38, acrossY / 0.38, downX / 0.5, downY / 0.5, neck.x, neck.y)
    pen.textAlign = 'center'
    pen.textBaseline = 'alphabetic'
    pen.fillStyle = color
    // The canvas sets no type below a pixel, so the metre is cut into a hundred.
    pen.scale(0.01, 0.01)
    pen.font = '800 26px Archivo'
    pen.fillText(text, 0, 33)
    pen.fillRect(-11, 7.5, 22, 2)
    pen.textAlign = 'left'
  })
}
