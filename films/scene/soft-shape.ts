import { type Pen, within } from '../picture/sprites.ts'

/** A point of an outline; the outline runs softly through it unless it is a corner. */
export type Spot = readonly [x: number, y: number, kind?: 'corner' | undefined]

/** A point of a limb's middle line, and how thick the limb is above and below it. Stops run from left to right. */
export type Stop = readonly [x: number, y: number, above: number, below: number]

/** Makes a closed outline through the spots the pen's path. */
export function softPath(pen: Pen, spots: readonly Spot[]) {
  const at = (index: number) => spots[(index + spots.length) % spots.length]
  /** How far the outline runs on from a spot before it bends. */
  const reach = (index: number) => {
    if (at(index)[2] === 'corner') return [0, 0] as const
    const [beforeX, beforeY] = at(index - 1)
    const [afterX, afterY] = at(index + 1)
    return [(afterX - beforeX) / 6, (afterY - beforeY) / 6] as const
  }
  pen.beginPath()
  pen.moveTo(spots[0][0], spots[0][1])
  spots.forEach(([x, y], index) => {
    const [toX, toY] = at(index + 1)
    const [leaveX, leaveY] = reach(index)
    const [arriveX, arriveY] = reach(index + 1)
    pen.bezierCurveTo(x + leaveX, y + leaveY, toX - arriveX, toY - arriveY, toX, toY)
  })
  pen.closePath()
}

/** The part of a limb between two shares of its thickness: 1 is its upper edge, 0 its middle line, -1 its lower edge. */
export function limbPlane(stops: readonly Stop[], upper = 1, lower = -1): Spot[] {
  const side = (share: number) =>
    stops.map(([x, y, above, below], index): Spot => {
      const before = stops[Math.max(0, index - 1)]
      const after = stops[Math.min(stops.length - 1, index + 1)]
      const alongX = after[0] - before[0]
      const alongY = after[1] - before[1]
      const away = (share * (share > 0 ? above : below)) / Math.hypot(alongX, alongY)
      const end = index === 0 || index === stops.length - 1
      const spot = [x + alongY * away, y - alongX * away] as const
      return end ? [...spot, 'corner'] : spot
    })
  return [...side(upper), ...side(lower).reverse()]
}

/** A finger as a thick line. */
export type Finger = readonly [fromX: number, fromY: number, toX: number, toY: number]

export function strokeFinger(pen: Pen, [fromX, fromY, toX, toY]: Finger, width: number, color: string) {
  pen.lineWidth = width
  pen.strokeStyle = color
  pen.beginPath()
  pen.moveTo(fromX, fromY)
  pen.lineTo(toX, toY)
  pen.stroke()
}

export function fillSoft(pen: Pen, spots: readonly Spot[], color: string) {
  softPath(pen, spots)
  pen.fillStyle = color
  pen.fill()
}

/** Fills a shape and, within it, the planes of light and shade that `paint` lays on it. */
export function fillPlanes(pen: Pen, spots: readonly Spot[], base: string, paint: () => void) {
  within(pen, () => {
    fillSoft(pen, spots, base)
    pen.clip()
    paint()
  })
}
