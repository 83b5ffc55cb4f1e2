import { lot } from '../../picture/chance.ts'
import { mix } from '../../picture/motion.ts'
import { coral, type Rgb, rgba, sky } from '../../picture/palette.ts'
import { addLight, glow, type Pen, stamp, within } from '../../picture/sprites.ts'
import { fillShape, outline } from '../camera.ts'
import { cross, minus, type Point, unit } from '../point.ts'
import { bend, chase, edgeLine, half, passing } from './coast-view.ts'

const skyGlow = glow(sky, 256, 0.3, 2)

/** A wall of light beside the road, and the same light upside down in it. */
function drawTube(pen: Pen, offset: number, height: number, color: Rgb, light: number) {
  within(pen, () => {
    pen.filter = 'blur(5px)'
    fillShape(
      pen,
      chase,
      [...edgeLine(offset, -height * 0.3), ...edgeLine(offset, -height * 1.5).reverse()],
      rgba(color, 0.42 * light),
    )
    pen.filter = 'none'
  })
  fillShape(
    pen,
    chase,
    [...edgeLine(offset, height - 0.07), ...edgeLine(offset, height + 0.07).reverse()],
    rgba(color, 0.95 * light),
  )
  fillShape(
    pen,
    chase,
    [...edgeLine(offset, height - 0.025), ...edgeLine(offset, height + 0.025).reverse()],
    rgba([255, 250, 244], 0.9 * light),
  )
}
/** The barrier towards the sea, with lit arrows that point into the bend. */
export function drawBarrier(pen: Pen, travelled: number) {
  const offset = half + 0.9
  fillShape(pen, chase, [...edgeLine(offset, 0), ...edgeLine(offset, 0.82).reverse()], '#1a1a2a')
  fillShape(
    pen,
    chase,
    [...edgeLine(offset, 0.5), ...edgeLine(offset, 0.82).reverse()],
    'rgba(255,150,96,.16)',
  )
  drawTube(pen, offset - 0.05, 0.74, coral, 1)
  const boards = passing(11, travelled, 9).reverse()
  for (const { at } of boards) {
    if (at < 3) continue
    const x = bend(at) + offset
    const board: Point[] = [
      [x - 0.9, at, 0.95],
      [x + 0.9, at, 0.95],
      [x + 0.9, at, 2.15],
      [x - 0.9, at, 2.15],
    ]
    fillShape(pen, chase, board, '#120f1a')
    const arrow = (shift: number): Point[] => [
      [x + shift + 0.28, at, 1.02],
      [x + shift - 0.24, at, 1.55],
      [x + shift + 0.28, at, 2.08],
      [x + shift + 0.62, at, 2.08],
      [x + shift + 0.1, at, 1.55],
      [x + shift + 0.62, at, 1.02],
    ]
    for (const shift of [-0.56, 0.18]) fillShape(pen, chase, arrow(shift), rgba(sky, 0.98))
    const { x: screenX, y, scale } = chase.project(x, at, 1.55)
    addLight(pen, () => {
      stamp(pen, skyGlow, screenX, y, scale * 2.2, 0.5)
      const low = chase.project(x - 0.8, at, -1.2)
      within(pen, () => {
        pen.translate(low.x, low.y)
        pen.scale(0.45, 1)
        stamp(pen, skyGlow, 0, 0, scale * 1.7, 0.4)
      })
    })
  }
}

/** The rock face on the inside of the bend: flat facets, those towards the sun lit. */
export function drawCliff(pen: Pen, travelled: number) {
  const offset = -half - 1.5
  const rise = 2.6
  const rows = 9
  // A corner of a facet, pushed in or out of the face.
  const corner = (number: number, at: number, row: number): Point => {
    const rough = lot(number * 7.3 + row * 13.7)
    const out = row === 0 ? 0 : (rough - 0.5) * 1.8 + (row % 3 === 2 ? 0.7 : -0.3) - row * 0.34
    const height = row === 0 ? 0 : row * rise + (lot(number * 3.1 + row * 5.9) - 0.5) * 1.6
    const y = at + (row ? (lot(number + row * 31) - 0.5) * 1.8 : 0)
    return [bend(y) + offset + out, y, height * (0.72 + 0.5 * lot(Math.floor(number / 3) + 90))]
  }
  const facet = (points: readonly [Point, Point, Point], chance: number) => {
    const normal = unit(cross(minus(points[1], points[0]), minus(points[2], points[0])))
    const facing = normal[0] < 0 ? -1 : 1
    const lit = Math.max(0, normal[1] * facing * 0.9 + 0.18) ** 1.2
    const up = Math.max(0, normal[2] * facing)
    const haze = 1 - Math.exp(-Math.max(0, points[0][1]) / 130)
    const low = Math.max(0, 1 - points[0][2] / 7)
    const color: Rgb = [
      mix(15 + 10 * chance + 84 * lit + 12 * up, 214, haze),
      mix(19 + 9 * chance + 40 * lit + 22 * up + 34 * low, 116, haze),
      mix(31 + 10 * chance + 46 * lit + 36 * up + 52 * low, 92, haze),
    ]
    if (!outline(pen, chase, points)) return
    pen.fillStyle = rgba(color)
    pen.strokeStyle = pen.fillStyle
    pen.lineWidth = 1
    pen.fill()
    pen.stroke()
  }
  for (const { at, number } of passing(3.4, travelled - 4, 24).reverse()) {
    const y = at - 4
    for (let row = 0; row < rows; row++) {
      const [a, b, c, d] = [
        corner(number, y, row),
        corner(number + 1, y + 3.4, row),
        corner(number + 1, y + 3.4, row + 1),
        corner(number, y, row + 1),
      ]
      facet([a, b, c], lot(number + row * 17))
      facet([a, c, d], lot(number + row * 17 + 5))
    }
  }
  drawTube(pen, offset + 0.1, 1.1, sky, 0.9)
  for (const { at } of passing(9, travelled, 6)) {
    if (at < 3) continue
    const { x, y, scale } = chase.project(bend(at) + offset, at, 1.2)
    addLight(pen, () => stamp(pen, skyGlow, x, y, scale * 3.4, 0.34))
  }
}
