import { type Pen, within } from '../picture/sprites.ts'

/** Key light from the right, a cool window from the left. */
const keyEdge = 'rgba(255,168,116,1)'

const coolEdge = 'rgba(112,205,255,.85)'

/** The same shape twice behind itself, so that an edge of light stays uncovered right and left of it. */
export function litEdges(
  pen: Pen,
  wide: number,
  paint: () => void,
  [right, left]: readonly [right: string, left: string] = [keyEdge, coolEdge],
) {
  for (const [x, y, color] of [
    [wide, -wide * 0.5, right],
    [-wide * 0.8, -wide * 0.4, left],
  ] as const) {
    within(pen, () => {
      pen.translate(x, y)
      pen.fillStyle = color
      pen.strokeStyle = color
      paint()
    })
  }
}
