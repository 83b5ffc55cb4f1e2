import type { Pen } from '../../picture/sprites.ts'
import type { OnScreen } from '../camera.ts'
import { along, mixPoints, type Point } from '../point.ts'
import { fillPlanes, fillSoft, limbPlane, type Spot, type Stop } from '../soft-shape.ts'
import type { Cloth } from './parts.ts'
import type { Joints } from './skeleton.ts'

/** Puts a point of the body, in metres forward, left and up of where it stands, into the frame. */
export type Place = (point: Point) => OnScreen

/** A cloth's three planes. */
export type Tones = { lit: string; middle: string; shaded: string }

/** A body in its pose, and how to draw it. */
export type NearBody = {
  joints: Joints
  place: Place
  /** Pixels per metre. */
  metre: number
  /** Metres off the ground. */
  height: number
  tones: Record<Cloth | 'band', Tones>
  /** Fingers spread, as when the arms are up. */
  openHands: boolean
}

/** A bone with its directions: `front` and `outer` are at right angles to it, one metre long. */
export type Bone = { from: Point; to: Point; front: Point; outer: Point }

/** Ahead, to the left and up, each one metre long. */
type Directions = readonly [ahead: Point, left: Point, up: Point]

/** A share of the bone's length, and how far the limb reaches there around it, in metres. */
export type Section = readonly [share: number, front: number, back: number, outer: number, inner: number]

/** The point that is this far ahead of another, to its left and above it, along the given directions. */
export const beside = (
  from: Point,
  [ahead, left, up]: Directions,
  [forward, sideways, above]: Point,
): Point => along(along(along(from, ahead, forward), left, sideways), up, above)

/** The lamps hang behind and above, a little to the right. */
const lampward = [0.5, -0.86] as const

/** A limb's thickness seen from the lens: it is oval all along, so a calf bulges only where its back is seen. */
export function limbStop(place: Place, { from, to, front, outer }: Bone, section: Section): Stop {
  const [share, forward, backward, outward, inward] = section
  const middle = mixPoints(from, to, share)
  const start = place(from)
  const end = place(to)
  const at = place(middle)
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1
  const across = (way: Point) => {
    const edge = place(along(middle, way, 0.1))
    return (((edge.x - at.x) * (end.y - start.y) - (edge.y - at.y) * (end.x - start.x)) / length) * 10
  }
  const ahead = across(front)
  const aside = across(outer)
  const reach = (sign: number) =>
    Math.hypot(ahead * (ahead * sign > 0 ? forward : backward), aside * (aside * sign > 0 ? outward : inward))
  return [at.x, at.y, reach(1), reach(-1)]
}

/** All of a limb, its `above` being the side towards the lamps. */
export const limbStops = (place: Place, bone: Bone, sections: readonly Section[]) =>
  litSideUp(sections.map((section) => limbStop(place, bone, section)))

function litSideUp(stops: Stop[]): Stop[] {
  const [fromX, fromY] = stops[0]
  const [toX, toY] = stops[stops.length - 1]
  if ((toY - fromY) * lampward[0] - (toX - fromX) * lampward[1] >= 0) return stops
  return stops.map(([x, y, above, below]): Stop => [x, y, below, above]).reverse()
}

/** Rounds both ends of a limb off. */
export function rounded(stops: readonly Stop[]): Stop[] {
  const cap = ([x, y, above, below]: Stop, [fromX, fromY]: Stop): Stop[] => {
    const length = Math.hypot(x - fromX, y - fromY) || 1
    const radius = (above + below) / 2
    const at = (way: number, wide: number): Stop => [
      x + ((x - fromX) / length) * radius * way,
      y + ((y - fromY) / length) * radius * way,
      above * wide,
      below * wide,
    ]
    return [at(0.6, 0.78), at(0.92, 0.36)]
  }
  const last = stops.length - 1
  return [...cap(stops[0], stops[1]).reverse(), ...stops, ...cap(stops[last], stops[last - 1])]
}

/** A limb with a lit, a middle and a shaded plane along it. */
export function drawLimb(pen: Pen, stops: readonly Stop[], tones: Tones, flat: string | null) {
  const whole = limbPlane(stops)
  if (flat) return fillSoft(pen, whole, flat)
  fillPlanes(pen, whole, tones.middle, () => {
    fillSoft(pen, limbPlane(stops, 1.2, 0.5), tones.lit)
    fillSoft(pen, limbPlane(stops, -0.2, -1.2), tones.shaded)
  })
}

/** A solid thing's planes: the same outline three times, each further from the lamps. */
export function drawSolid(pen: Pen, spots: readonly Spot[], tones: Tones, flat: string | null, wide: number) {
  if (flat) return fillSoft(pen, spots, flat)
  const moved = (times: number) =>
    spots.map(([x, y, kind]): Spot => [x - lampward[0] * wide * times, y - lampward[1] * wide * times, kind])
  fillPlanes(pen, spots, tones.lit, () => {
    fillSoft(pen, moved(1), tones.middle)
    fillSoft(pen, moved(3), tones.shaded)
  })
}

/** The outline around points in the frame. */
export function hull(points: readonly OnScreen[]): Spot[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (way: readonly OnScreen[]) => {
    const kept: OnScreen[] = []
    for (const point of way) {
      while (kept.length > 1) {
        const [before, last] = kept.slice(-2)
        if ((last.x - before.x) * (point.y - before.y) > (last.y - before.y) * (point.x - before.x)) break
        kept.pop()
      }
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())].map(({ x, y }): Spot => [x, y, 'corner'])
}
