import { clamp, mix, smooth } from '../../picture/motion.ts'
import { type Rgb, rgba } from '../../picture/palette.ts'
import { linear } from '../../picture/sprites.ts'
import { fillShape } from '../camera.ts'
import { along, cross, dot, minus, type Point, unit } from '../point.ts'
import type { CarPen } from './car-pen.ts'

/** Metres from the rear bumper to a cross-section, and half its measures there. */
type Section = {
  at: number
  /** Half the width at the sill and at the shoulder, and the shoulder's height. */
  sill: number
  shoulder: number
  high: number
  /** Half the width of the roof or the lid, and its height. */
  roof: number
  top: number
}

const sections: readonly Section[] = [
  { at: 0, sill: 0.9, shoulder: 0.96, high: 0.78, roof: 0.8, top: 0.86 },
  { at: 0.25, sill: 0.97, shoulder: 1.0, high: 0.82, roof: 0.76, top: 0.89 },
  { at: 0.7, sill: 1.0, shoulder: 1.02, high: 0.85, roof: 0.68, top: 0.95 },
  { at: 1.3, sill: 0.99, shoulder: 0.99, high: 0.83, roof: 0.6, top: 1.15 },
  { at: 1.9, sill: 0.95, shoulder: 0.93, high: 0.8, roof: 0.56, top: 1.25 },
  { at: 2.5, sill: 0.94, shoulder: 0.92, high: 0.78, roof: 0.57, top: 1.22 },
  { at: 3.2, sill: 0.95, shoulder: 0.94, high: 0.76, roof: 0.66, top: 0.86 },
  { at: 3.8, sill: 0.95, shoulder: 0.93, high: 0.68, roof: 0.7, top: 0.72 },
  { at: 4.4, sill: 0.82, shoulder: 0.78, high: 0.5, roof: 0.6, top: 0.54 },
]

function sectionAt(at: number): Section {
  const next = Math.max(
    1,
    sections.findIndex((section) => section.at >= at),
  )
  const [from, to] = [sections[next - 1], sections[next]]
  const share = smooth(from.at, to.at, at) * 0.5 + ((at - from.at) / (to.at - from.at)) * 0.5
  const part = (name: keyof Section) => mix(from[name], to[name], share)
  return {
    at,
    sill: part('sill'),
    shoulder: part('shoulder'),
    high: part('high'),
    roof: part('roof'),
    top: part('top'),
  }
}

/** Half a cross-section from the sill to the middle of the roof: across and up. */
export function ribAt(at: number): (readonly [number, number])[] {
  const { sill, shoulder, high, roof, top } = sectionAt(at)
  return [
    [sill * 0.95, at < 0.3 ? 0.32 : 0.2],
    [sill, 0.42],
    [mix(sill, shoulder, 0.7) * 0.985, high - 0.16],
    [shoulder, high - 0.04],
    [shoulder * 0.95, high + 0.015],
    [mix(shoulder, roof, 0.42), mix(high, top, 0.24)],
    [mix(shoulder, roof, 0.75), mix(high, top, 0.66)],
    [roof, top - 0.03],
    [roof * 0.72, top + 0.005],
    [roof * 0.3, top + 0.025],
    [0, top + 0.03],
  ]
}
const glassFrom = 5
const glassTo = 7

/** What a mirrored ray sees of the coast: the glow ahead, dark rock on the left, the sky above, the road below. */
function surroundings([x, y, z]: Point): Rgb {
  if (z < 0) return [20, 20, 30]
  const ahead = clamp(y * 0.5 + 0.5)
  const low = Math.exp(-z * 3.2)
  const glare = Math.exp(-((x - 0.12) ** 2 + (z - 0.06) ** 2) * 16) * (y > 0 ? 1 : 0)
  const rock = smooth(-0.35, -0.85, x) * (1 - smooth(0.5, 0.95, z))
  const base: Rgb = [
    mix(24, 255, low * ahead * 0.9) + 200 * glare,
    mix(66, 150, low * ahead * 0.8) + 130 * glare,
    mix(100, 104, low * ahead) + 60 * glare,
  ]
  return [mix(base[0], 20, rock), mix(base[1], 58, rock), mix(base[2], 84, rock)]
}

function shadeOf(paint: Rgb, normal: Point, view: Point, gloss: number): Rgb {
  const facing = dot(view, normal)
  const seen = surroundings(along(view, normal, -2 * facing))
  const fresnel = gloss * (0.16 + 0.84 * (1 - Math.abs(facing)) ** 3)
  const light = 0.26 + 0.6 * clamp(normal[2]) + 0.34 * clamp(normal[1]) + 0.16 * clamp(-normal[0])
  return [0, 1, 2].map((channel) =>
    Math.min(255, paint[channel] * light + seen[channel] * fresnel),
  ) as unknown as Rgb
}

/** The body in flat pieces, front to rear, outside to middle, each with what it mirrors. */
export function drawBody({ camera, car, scale, place, shape }: CarPen) {
  const steps = 44
  const length = 4.4
  const lens = camera.position
  for (let step = steps - 1; step >= 0; step--) {
    const from = (step / steps) * length
    const to = ((step + 1) / steps) * length
    const near = ribAt(from)
    const far = ribAt(to)
    for (const side of [1, -1]) {
      for (let rib = 0; rib + 1 < near.length; rib++) {
        const corners = [
          place(side * near[rib][0], near[rib][1], from),
          place(side * near[rib + 1][0], near[rib + 1][1], from),
          place(side * far[rib + 1][0], far[rib + 1][1], to),
          place(side * far[rib][0], far[rib][1], to),
        ]
        const raw = cross(minus(corners[1], corners[0]), minus(corners[3], corners[0]))
        const size = Math.hypot(...raw)
        if (size < 1e-7) continue
        // Away from the middle of the car.
        const away = minus(corners[0], place(0, 0.45, (from + to) / 2))
        const normal = unit(dot(raw, away) < 0 ? [-raw[0], -raw[1], -raw[2]] : raw)
        const view = unit(minus(corners[0], lens))
        if (dot(normal, view) > 0.02) continue
        const sideGlass = rib >= glassFrom && rib < glassTo && from > 0.95 && from < 3.1
        const backGlass = rib >= glassTo && from >= 0.62 && from < 1.72
        const arch = rib < 2 && [0.62, 3.6].some((at) => Math.abs(from + 0.05 - at) < 0.37 - rib * 0.1)
        const stripe = rib >= 9 && !backGlass
        const color = arch
          ? ([9, 9, 13] as Rgb)
          : sideGlass || backGlass
            ? shadeOf([8, 12, 20], normal, view, 1)
            : shadeOf(
                rib < 1 ? [16, 18, 26] : stripe ? car.stripe : car.paint,
                normal,
                view,
                rib < 1 ? 0.3 : 0.85,
              )
        shape(corners, rgba(color), scale > 60 ? 1.1 : 0.6)
      }
    }
  }
}

/** The evening sky in the rear window, and the sun along the edges that face it. */
export function drawGloss({ pen, camera, scale, place }: CarPen) {
  const window = [
    place(-0.5, 1.13, 1.36),
    place(0.5, 1.13, 1.36),
    place(0.62, 0.965, 0.74),
    place(-0.62, 0.965, 0.74),
  ]
  const [upper, , , lower] = window.map((point) => camera.project(...point))
  const mirrored = linear(
    pen,
    [0, upper.y, 0, lower.y],
    [
      [0, 'rgba(255,176,116,.5)'],
      [0.45, 'rgba(150,120,140,.2)'],
      [1, 'rgba(20,40,60,.1)'],
    ],
  )
  fillShape(pen, camera, window, mirrored)
  // Two seats, dark in it.
  for (const across of [-0.27, 0.27]) {
    const seat = camera.project(...place(across, 1.04, 1.2))
    pen.fillStyle = 'rgba(8,8,14,.6)'
    pen.beginPath()
    pen.roundRect(
      seat.x - 0.13 * seat.scale,
      seat.y - 0.09 * seat.scale,
      0.26 * seat.scale,
      0.3 * seat.scale,
      8,
    )
    pen.fill()
  }
  const edge = (points: readonly Point[], color: string, width: number) => {
    pen.beginPath()
    for (const point of points) {
      const { x, y } = camera.project(...point)
      pen.lineTo(x, y)
    }
    pen.strokeStyle = color
    pen.lineWidth = width
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.stroke()
  }
  const stations = Array.from({ length: 20 }, (_, step) => 0.02 + step * 0.13)
  const rim = (rib: number, side: number) =>
    stations.map((at) => place(side * ribAt(at)[rib][0], ribAt(at)[rib][1] + 0.004, at))
  edge(rim(4, 1), 'rgba(255,176,110,.95)', scale * 0.016)
  edge(rim(7, 1).slice(6), 'rgba(255,196,132,.95)', scale * 0.014)
  edge(rim(4, -1), 'rgba(120,214,255,.75)', scale * 0.012)
  edge(rim(7, -1).slice(6), 'rgba(255,196,132,.5)', scale * 0.01)
}
