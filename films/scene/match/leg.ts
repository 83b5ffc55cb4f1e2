import { coral, dim, type Rgb, rgba } from '../../picture/palette.ts'
import { linear, type Pen, within } from '../../picture/sprites.ts'
import { limbPath, type Node, node, nodeBetween } from '../figure/limb.ts'
import { bootPath, drawBoot } from './boot.ts'

/** A leg close up, in pixels at 560 to the metre. Angles are radians from straight down, forward positive. */
type Leg = {
  hip: readonly [x: number, y: number]
  thighAngle: number
  shankAngle: number
  /** The boot's own turn: 0 has the sole flat. */
  bootAngle: number
  /** Light on its edge, 0 to 1: the far leg gets less. */
  rim: number
}

const thighLength = 265
const shankLength = 258
const skin: Rgb = [190, 128, 94]
const sock: Rgb = coral

function joints({ hip, thighAngle, shankAngle }: Leg) {
  const top = { x: hip[0], y: hip[1], radius: 98 }
  const knee = {
    x: top.x + Math.sin(thighAngle) * thighLength,
    y: top.y + Math.cos(thighAngle) * thighLength,
    radius: 56,
  }
  const ankle = {
    x: knee.x + Math.sin(shankAngle) * shankLength,
    y: knee.y + Math.cos(shankAngle) * shankLength,
    radius: 35,
  }
  return { top, knee, ankle }
}

/** Moves a node across the limb: a calf bulges to the back, a kneecap to the front. */
const bulge = (at: Node, angle: number, amount: number): Node => ({
  ...at,
  x: at.x + Math.cos(angle) * amount,
  y: at.y - Math.sin(angle) * amount,
})

type Piece = { nodes: Node[]; color: Rgb; angle: number; roundEnds: boolean }

function pieces(leg: Leg): Piece[] {
  const { top, knee, ankle } = joints(leg)
  const { thighAngle, shankAngle } = leg
  const kneecap = bulge(nodeBetween(top, knee, 0.97, 58), (thighAngle + shankAngle) / 2, 7)
  return [
    {
      nodes: [
        top,
        bulge(nodeBetween(top, knee, 0.45, 80), thighAngle, 6),
        nodeBetween(top, knee, 0.8, 58),
        kneecap,
        nodeBetween(knee, ankle, 0.2, 47),
      ],
      color: skin,
      angle: thighAngle,
      roundEnds: true,
    },
    {
      nodes: [
        nodeBetween(knee, ankle, 0.13, 51),
        bulge(nodeBetween(knee, ankle, 0.32, 60), shankAngle, -12),
        bulge(nodeBetween(knee, ankle, 0.55, 51), shankAngle, -7),
        nodeBetween(knee, ankle, 0.82, 36),
        node(ankle, 37),
      ],
      color: sock,
      angle: shankAngle,
      roundEnds: true,
    },
    {
      nodes: [
        { ...top, y: top.y - 60, radius: 132 },
        nodeBetween(top, knee, 0.2, 108),
        nodeBetween(top, knee, 0.5, 98),
        nodeBetween(top, knee, 0.68, 104),
      ],
      color: [46, 42, 46],
      angle: thighAngle,
      roundEnds: false,
    },
  ]
}

/** Light from the right and above: the front of the leg is lit, its calf is dark. */
function shade(pen: Pen, { nodes, color, angle }: Piece) {
  const middle = nodes[Math.floor(nodes.length / 2)]
  const wide = middle.radius * 1.1
  const line = [
    middle.x + Math.cos(angle) * wide,
    middle.y - Math.sin(angle) * wide,
    middle.x - Math.cos(angle) * wide,
    middle.y + Math.sin(angle) * wide,
  ] as const
  return linear(pen, line, [
    [0, rgba(dim(color, 0.8))],
    [0.22, rgba(dim(color, 0.44))],
    [0.6, rgba(dim(color, 0.2))],
    [1, rgba(dim(color, 0.1))],
  ])
}

/** The sock's fold below the knee, its hoop and ribs. */
function sockDetails(pen: Pen, leg: Leg) {
  const { knee, ankle } = joints(leg)
  const across = (share: number, radius: number, width: number, style: string) => {
    const { x, y } = bulge(nodeBetween(knee, ankle, share, 0), leg.shankAngle, share < 0.5 ? -6 : -3)
    within(pen, () => {
      pen.translate(x, y)
      pen.rotate(-leg.shankAngle)
      pen.strokeStyle = style
      pen.lineWidth = width
      pen.lineCap = 'butt'
      pen.beginPath()
      pen.moveTo(-radius, -3)
      pen.quadraticCurveTo(0, 9, radius, -3)
      pen.stroke()
    })
  }
  across(0.15, 51, 16, 'rgba(255,150,110,.28)')
  across(0.21, 53, 3, 'rgba(20,6,3,.6)')
  across(0.3, 57, 11, 'rgba(250,236,218,.62)')
  for (let rib = 0; rib < 7; rib++) across(0.42 + rib * 0.075, 48 - rib * 2, 1.6, 'rgba(20,6,3,.22)')
  across(0.9, 37, 4, 'rgba(20,6,3,.4)')
}

/** One leg with boot. Dark shape, warm edge. */
export function drawLeg(pen: Pen, leg: Leg) {
  const { ankle } = joints(leg)
  const atAnkle = (paint: () => void) =>
    within(pen, () => {
      pen.translate(ankle.x, ankle.y)
      pen.rotate(leg.bootAngle)
      paint()
    })
  const edge = (x: number, y: number, color: string) =>
    within(pen, () => {
      pen.translate(x, y)
      pen.fillStyle = color
      for (const { nodes, roundEnds } of pieces(leg)) {
        limbPath(pen, nodes, roundEnds)
        pen.fill()
      }
      atAnkle(() => {
        bootPath(pen)
        pen.fill()
      })
    })
  edge(7, -6, `rgba(255,220,182,${0.95 * leg.rim})`)
  edge(3, -2, `rgba(255,120,70,${0.9 * leg.rim})`)
  for (const piece of pieces(leg)) {
    limbPath(pen, piece.nodes, piece.roundEnds)
    pen.fillStyle = shade(pen, piece)
    pen.fill()
    if (piece.color === sock) sockDetails(pen, leg)
  }
  atAnkle(() => {
    drawBoot(pen)
  })
}
