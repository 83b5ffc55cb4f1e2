import { Path2D } from '@napi-rs/canvas'
import { lot } from '../../picture/chance.ts'
import { mark } from '../../picture/mark.ts'
import { coral, ink, lime, type Rgb, rgba, sky, tracks, violet } from '../../picture/palette.ts'
import { type Pen, within } from '../../picture/sprites.ts'
import { drawGoalMouth } from '../match/goal-view.ts'
import { goalMouthAt } from '../stadium/goal-mouth.ts'

/** What somebody works on, 760 × 440 on a screen. The person in front of it covers its right lower part. */
export type Screen = (pen: Pen) => void

/** Paper as bright as a screen in a dark room may be. */
export const paper: Rgb = [223, 216, 201]
const grey: Rgb = [133, 125, 114]
const panel: Rgb = [34, 30, 27]

function box(pen: Pen, color: Rgb, x: number, y: number, width: number, height: number, radius = 3) {
  pen.fillStyle = rgba(color)
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fill()
}

/** An answer to a client, and the days of a guarantee. */
export const letters: Screen = (pen) => {
  box(pen, panel, 0, 0, 760, 440, 0)
  box(pen, paper, 26, 26, 420, 388)
  box(pen, ink, 26, 26, 420, 46)
  box(pen, paper, 50, 44, 120, 10)
  box(pen, ink, 50, 104, 190, 22)
  for (const [row, width] of [340, 300, 330, 210].entries()) box(pen, grey, 50, 152 + row * 30, width, 11)
  box(pen, coral, 50, 296, 150, 44)
  box(pen, ink, 78, 314, 92, 8)
  for (let day = 0; day < 36; day++) {
    const [x, y] = [482 + (day % 6) * 42, 40 + Math.floor(day / 6) * 62]
    box(pen, day < 23 ? lime : panel, x, y, 34, 50)
    pen.strokeStyle = rgba(lime, 0.55)
    pen.lineWidth = 3
    if (day >= 23) pen.strokeRect(x + 1.5, y + 1.5, 31, 47)
  }
}

/** A timeline with its picture. */
export const timeline: Screen = (pen) => {
  box(pen, panel, 0, 0, 760, 440, 0)
  within(pen, () => {
    pen.beginPath()
    pen.rect(24, 20, 400, 225)
    pen.clip()
    pen.translate(24, 20)
    pen.scale(400 / 1280, 400 / 1280)
    drawGoalMouth(pen, goalMouthAt(0.62, 0.2))
  })
  for (let bar = 0; bar < 34; bar++) {
    const height = 10 + 150 * lot(bar + 5) ** 1.6
    box(pen, grey, 446 + bar * 9, 132 - height / 2, 5, height, 2)
  }
  for (const [row, track] of tracks.entries()) {
    let x = 24 + row * 26
    for (let clip = 0; x < 720; clip++) {
      const width = 60 + 130 * lot(row * 9 + clip)
      box(pen, track, x, 272 + row * 38, Math.min(width, 736 - x), 28)
      x += width + 8
    }
  }
  box(pen, paper, 318, 256, 4, 176, 0)
  box(pen, paper, 308, 252, 24, 16)
}

/** Lines of code from `left` on; another `file` has others. */
function drawCode(pen: Pen, left: number, file: number) {
  const colors = [sky, violet, paper, coral, lime]
  for (let line = 0; line < 11; line++) {
    let x = left + 44 + [0, 1, 1, 2, 2, 3, 2, 1, 1, 0, 0][line] * 34
    box(pen, grey, left, 66 + line * 34, 18, 8, 2)
    for (let word = 0; word < 2 + Math.floor(lot(line + 3 + file) * 3); word++) {
      const width = 40 + 90 * lot(line * 5 + word + file)
      const color = colors[Math.floor(lot(line * 7 + word * 3 + file) * colors.length)]
      box(pen, color, x, 62 + line * 34, width, 15)
      x += width + 14
    }
  }
}

/** Code, one file. */
export const code: Screen = (pen) => {
  box(pen, [20, 22, 26], 0, 0, 760, 440, 0)
  box(pen, panel, 0, 0, 760, 40, 0)
  for (let dot = 0; dot < 3; dot++) box(pen, grey, 24 + dot * 28, 14, 14, 14, 7)
  drawCode(pen, 26, 0)
}

/** Code, and another file behind the phone in front of it. */
export const twoFiles: Screen = (pen) => {
  code(pen)
  drawCode(pen, 452, 71)
}

/** Our mark on squared paper with its one angle, and two smaller ones. */
export const markSheet: Screen = (pen) => {
  const [unit, left, top] = [9, 272, 92]
  box(pen, [18, 22, 27], 0, 0, 760, 440, 0)
  pen.strokeStyle = rgba(sky, 0.3)
  pen.lineWidth = 1.5
  pen.beginPath()
  // A square is two units of the mark, whose edges are on its lines.
  for (let line = -16; line < 30; line++) {
    pen.moveTo(left + line * 2 * unit, 0)
    pen.lineTo(left + line * 2 * unit, 440)
    pen.moveTo(0, top + line * 2 * unit)
    pen.lineTo(760, top + line * 2 * unit)
  }
  pen.stroke()
  drawMark(pen, sky, left, top, unit)
  const [middle, foot] = [left + 12 * unit, top + 28 * unit]
  pen.strokeStyle = rgba(paper)
  pen.lineWidth = 3
  pen.beginPath()
  pen.moveTo(middle - 150, foot - 150)
  pen.lineTo(middle, foot)
  pen.lineTo(middle + 150, foot - 150)
  pen.stroke()
  drawMark(pen, coral, 92, 162, 4)
  drawMark(pen, paper, 586, 162, 4)
}

function drawMark(pen: Pen, color: Rgb, x: number, y: number, unit: number) {
  within(pen, () => {
    pen.translate(x, y)
    pen.scale(unit, unit)
    pen.fillStyle = rgba(color)
    pen.fill(new Path2D(mark.outline))
    pen.fillStyle = rgba(ink)
    pen.fill(new Path2D(mark.figures), 'evenodd')
  })
}

/** The app, on a phone of 150 × 270 that leans on its stand. */
export function drawPhone(pen: Pen) {
  box(pen, [10, 9, 9], 40, 262, 76, 30, 6)
  box(pen, [12, 11, 11], -8, -8, 166, 286, 24)
  box(pen, paper, 0, 0, 150, 270, 16)
  box(pen, ink, 18, 26, 72, 16)
  box(pen, grey, 18, 60, 112, 9)
  box(pen, grey, 18, 80, 86, 9)
  box(pen, lime, 18, 110, 114, 50)
  pen.strokeStyle = rgba(ink)
  pen.lineWidth = 8
  pen.beginPath()
  pen.moveTo(58, 134)
  pen.lineTo(70, 146)
  pen.lineTo(94, 122)
  pen.stroke()
  box(pen, coral, 18, 188, 114, 40)
}
