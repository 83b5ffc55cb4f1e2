import { coral, cream, dim, lime, type Rgb, rgba } from '../picture/palette.ts'
import { linear, type Pen, within } from '../picture/sprites.ts'
import type { Camera } from './camera.ts'
import { pivot, placer, pose, type Stop } from './keeper-pose.ts'
import { limbPath, type Node, node } from './limb.ts'

const skin: Rgb = [198, 140, 106]
const hair: Rgb = [46, 30, 22]
const shirt: Rgb = lime
const shorts: Rgb = [56, 74, 30]

function shade(pen: Pen, nodes: readonly Node[], color: Rgb) {
  const middle = nodes[Math.floor(nodes.length / 2)]
  const radius = Math.max(...nodes.map((at) => at.radius))
  // The lamps hang high beyond him, so his upper edge is lit.
  const line = [
    middle.x + radius * 0.4,
    middle.y - radius,
    middle.x - radius * 0.4,
    middle.y + radius,
  ] as const
  return linear(pen, line, [
    [0, rgba(dim(color, 0.72))],
    [0.3, rgba(dim(color, 0.42))],
    [0.8, rgba(dim(color, 0.2))],
    [1, rgba(dim(color, 0.14))],
  ])
}

/** A palm, four fingers and a thumb, spread. */
function drawGlove(
  pen: Pen,
  x: number,
  y: number,
  metre: number,
  aim: number,
  color: (part: 'palm' | 'strap') => string,
) {
  within(pen, () => {
    pen.translate(x, y)
    pen.rotate(-aim)
    pen.scale(metre, metre)
    pen.strokeStyle = color('palm')
    pen.fillStyle = color('palm')
    pen.lineCap = 'round'
    pen.lineWidth = 0.038
    const fingers = [
      [-0.5, 0.13],
      [-0.2, 0.17],
      [0.08, 0.175],
      [0.36, 0.15],
    ]
    for (const [spread, length] of fingers) {
      pen.beginPath()
      pen.moveTo(0.04, spread * 0.09)
      pen.lineTo(0.02 + length * Math.cos(spread), spread * 0.06 + length * Math.sin(spread))
      pen.stroke()
    }
    pen.beginPath()
    pen.moveTo(0, 0.02)
    pen.lineTo(0.05, 0.12)
    pen.stroke()
    pen.beginPath()
    pen.ellipse(0.025, 0, 0.075, 0.062, 0, 0, 7)
    pen.fill()
    pen.fillStyle = color('strap')
    pen.fillRect(-0.065, -0.05, 0.04, 0.1)
  })
}

/** A head that looks at the ball: hair, ear, brow, nose and an open mouth, in metres around its middle. */
function drawHead(pen: Pen, x: number, y: number, metre: number, turn: number, flat: string | null) {
  within(pen, () => {
    pen.translate(x, y)
    pen.rotate(turn)
    pen.scale(metre, metre)
    pen.beginPath()
    pen.moveTo(-0.06, 0.13)
    pen.bezierCurveTo(-0.13, 0.08, -0.13, -0.12, 0, -0.135)
    pen.bezierCurveTo(0.07, -0.135, 0.1, -0.09, 0.102, -0.05)
    pen.lineTo(0.132, 0.012)
    pen.lineTo(0.108, 0.026)
    pen.lineTo(0.112, 0.05)
    pen.lineTo(0.094, 0.062)
    pen.lineTo(0.104, 0.09)
    pen.bezierCurveTo(0.09, 0.135, 0.04, 0.13, 0.01, 0.12)
    pen.closePath()
    pen.fillStyle =
      flat ??
      linear(
        pen,
        [0.1, -0.12, -0.1, 0.12],
        [
          [0, rgba(dim(skin, 0.85))],
          [0.5, rgba(dim(skin, 0.4))],
          [1, rgba(dim(skin, 0.2))],
        ],
      )
    pen.fill()
    pen.beginPath()
    pen.moveTo(0.1, -0.07)
    pen.bezierCurveTo(0.12, -0.17, -0.05, -0.19, -0.11, -0.1)
    pen.bezierCurveTo(-0.16, -0.02, -0.13, 0.09, -0.075, 0.105)
    pen.bezierCurveTo(-0.05, 0.06, -0.06, 0.02, -0.03, -0.01)
    pen.bezierCurveTo(0, -0.05, 0.05, -0.05, 0.1, -0.07)
    pen.fillStyle =
      flat ??
      linear(
        pen,
        [0.08, -0.16, -0.08, 0.08],
        [
          [0, rgba(dim(hair, 2.2))],
          [0.4, rgba(hair)],
          [1, rgba(dim(hair, 0.4))],
        ],
      )
    pen.fill()
    if (flat) return
    pen.fillStyle = rgba(dim(skin, 0.5))
    pen.beginPath()
    pen.ellipse(-0.02, 0.02, 0.022, 0.032, 0.2, 0, 7)
    pen.fill()
    pen.fillStyle = 'rgba(16,10,8,.85)'
    pen.fillRect(0.062, -0.022, 0.03, 0.013)
    pen.beginPath()
    pen.ellipse(0.092, 0.074, 0.02, 0.014, 0.3, 0, 7)
    pen.fill()
    pen.fillStyle = 'rgba(20,12,9,.8)'
    pen.fillRect(0.055, -0.046, 0.045, 0.011)
  })
}

/** The keeper, who misses the ball by forty centimetres. */
export function drawKeeper(pen: Pen, camera: Camera, dive: number) {
  const place = placer(camera, dive)
  const metre = place(pivot).scale
  const turn = Math.atan2(place([34, 1.4]).y - place([33, 1.4]).y, place([34, 1.4]).x - place([33, 1.4]).x)
  const nodes = (stops: readonly Stop[]) =>
    stops.map(([across, up, radius]) => node(place([across, up]), radius * metre))
  const head = place(pose.head)

  /** Every part in turn; `flat` paints the whole of him in one colour. */
  const draw = (flat: string | null) => {
    const limb = (stops: readonly Stop[], color: Rgb, roundEnds = true, shadedAs = stops) => {
      limbPath(pen, nodes(stops), roundEnds)
      pen.fillStyle = flat ?? shade(pen, nodes(shadedAs), color)
      pen.fill()
    }
    const arm = ({ sleeve, glove, aim }: typeof pose.highArm | typeof pose.lowArm) => {
      limb(sleeve, shirt)
      const { x, y } = place(glove)
      drawGlove(
        pen,
        x,
        y,
        metre,
        aim - turn,
        (part) => flat ?? rgba(part === 'palm' ? dim(cream, 0.8) : coral),
      )
    }
    for (const leg of [pose.farLeg, pose.nearLeg]) {
      limb(leg.bare, skin)
      limb(leg.boot, [206, 196, 180])
      limb(leg.sock, dim(shirt, 0.8), false)
      // Cloth in one piece with the seat: shaded alone, each leg would end in an edge at the hip.
      limb(leg.shorts, leg === pose.farLeg ? dim(shorts, 0.8) : shorts, false, pose.seat)
    }
    limb(pose.seat, shorts)
    arm(pose.lowArm)
    arm(pose.highArm)
    limb(pose.neck, skin)
    limb(pose.trunk, shirt, false)
    drawHead(pen, head.x, head.y, metre, turn - 0.35, flat)
  }
  const edge = (x: number, y: number, color: string) =>
    within(pen, () => {
      pen.translate(x, y)
      draw(color)
    })
  edge(2.2, -3.2, 'rgba(255,228,198,.9)')
  edge(-1.6, -1.6, 'rgba(255,190,150,.5)')
  draw(null)

  const back = place([33.52, 1.47])
  within(pen, () => {
    pen.translate(back.x, back.y)
    pen.rotate(turn - 0.66 + Math.PI / 2)
    pen.font = `800 ${Math.round(0.27 * metre)}px Archivo`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillStyle = 'rgba(20,24,10,.75)'
    pen.fillText('1', 0, 0)
    pen.textAlign = 'left'
  })
}
