import type { Pen } from '../../picture/sprites.ts'

/** A point of a limb's middle line, in pixels, and how thick the limb is there on either side. */
export type Node = { x: number; y: number; radius: number }

export const node = ({ x, y }: { x: number; y: number }, radius: number): Node => ({ x, y, radius })

export const nodeBetween = (from: Node, to: Node, share: number, radius: number): Node => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  radius,
})

/** Makes a soft outline around a line of changing thickness the pen's path; its ends are round or cut off. */
export function limbPath(pen: Pen, nodes: readonly Node[], roundEnds = true) {
  const sides = nodes.map(({ x, y, radius }, index) => {
    const before = nodes[Math.max(0, index - 1)]
    const after = nodes[Math.min(nodes.length - 1, index + 1)]
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
    const normalX = (-(after.y - before.y) / length) * radius
    const normalY = ((after.x - before.x) / length) * radius
    return {
      one: { x: x + normalX, y: y + normalY },
      other: { x: x - normalX, y: y - normalY },
      angle: Math.atan2(normalY, normalX),
    }
  })
  const follow = (points: readonly { x: number; y: number }[]) => {
    pen.lineTo(points[0].x, points[0].y)
    for (let index = 1; index < points.length - 1; index++) {
      const next = points[index + 1]
      const last = index === points.length - 2
      const end = last ? next : { x: (points[index].x + next.x) / 2, y: (points[index].y + next.y) / 2 }
      pen.quadraticCurveTo(points[index].x, points[index].y, end.x, end.y)
    }
    const final = points[points.length - 1]
    pen.lineTo(final.x, final.y)
  }
  const first = nodes[0]
  const last = nodes[nodes.length - 1]
  pen.beginPath()
  follow(sides.map(({ one }) => one))
  const endAngle = sides[sides.length - 1].angle
  if (roundEnds) pen.arc(last.x, last.y, last.radius, endAngle, endAngle + Math.PI, true)
  follow(sides.map(({ other }) => other).reverse())
  if (roundEnds)
    pen.arc(first.x, first.y, first.radius, sides[0].angle + Math.PI, sides[0].angle + Math.PI * 2, true)
  pen.closePath()
}
