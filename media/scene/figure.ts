import { dim, type Rgb, rgba } from '../picture/palette.ts'
import { linear, type Pen, within } from '../picture/sprites.ts'
import type { Camera, OnScreen } from './camera.ts'
import { allLit, banks, type Lamps } from './floodlights.ts'
import { limbPath, type Node, node, nodeBetween } from './limb.ts'
import { type Joints, jointsOf, type Pose } from './skeleton.ts'

export type Player = Pose & {
  /** Metres on the pitch; `height` off the ground. */
  x: number
  y: number
  height?: number
  /** Where they face, radians from the x axis. */
  facing: number
  kit: Rgb
  /** Any whole number: skin and hair follow from it. */
  look?: number
  shirtNumber?: string
  /** Radians over onto the left side: a dive. */
  tilt?: number
}

type Light = { lit: number; lamps?: Lamps; shadow?: boolean }

type Cloth = 'shirt' | 'shorts' | 'skin' | 'socks' | 'boots' | 'hair'
/** What is drawn: an outline, and what it is made of. */
type Part = { nodes: Node[]; cloth: Cloth; roundEnds: boolean }

const skins: readonly Rgb[] = [
  [196, 138, 104],
  [122, 76, 54],
  [222, 168, 134],
  [86, 54, 40],
]
const hairs: readonly Rgb[] = [
  [30, 22, 18],
  [18, 14, 13],
  [104, 70, 42],
  [16, 13, 12],
]

/** Six soft shadows a player, one from each lamp bank: nothing says floodlight as clearly. */
function drawShadows(pen: Pen, camera: Camera, { x, y }: Player, lamps: Lamps) {
  const foot = camera.project(x, y)
  banks.forEach(([bankX, bankY, bankZ], index) => {
    if (!lamps[index]) return
    const away = Math.hypot(x - bankX, y - bankY)
    const length = (1.9 * away) / (bankZ - 1)
    const tip = camera.project(x + ((x - bankX) / away) * length, y + ((y - bankY) / away) * length)
    if (tip.depth < 1) return
    limbPath(pen, [node(foot, foot.scale * 0.12), node(tip, foot.scale * 0.2)])
    pen.fillStyle = linear(
      pen,
      [foot.x, foot.y, tip.x, tip.y],
      [
        [0, `rgba(4,6,4,${0.42 * lamps[index]})`],
        [1, 'rgba(4,6,4,0)'],
      ],
    )
    pen.fill()
  })
}

type Side = 'left' | 'right'
type Body = Record<keyof Joints, OnScreen>

function legParts(body: Body, side: Side, metre: number): Part[] {
  const hip = node(body[`${side}Hip`], 0.115 * metre)
  const knee = node(body[`${side}Knee`], 0.062 * metre)
  const ankle = node(body[`${side}Ankle`], 0.042 * metre)
  const toe = node(body[`${side}Toe`], 0.034 * metre)
  const heel = nodeBetween(ankle, toe, -0.28, 0.04 * metre)
  return [
    {
      nodes: [
        nodeBetween(hip, knee, 0.3, 0.095 * metre),
        nodeBetween(hip, knee, 0.62, 0.078 * metre),
        knee,
        nodeBetween(knee, ankle, 0.16, 0.055 * metre),
      ],
      cloth: 'skin',
      roundEnds: true,
    },
    { nodes: [heel, nodeBetween(heel, toe, 0.5, 0.052 * metre), toe], cloth: 'boots', roundEnds: true },
    {
      nodes: [
        nodeBetween(knee, ankle, 0.1, 0.058 * metre),
        nodeBetween(knee, ankle, 0.36, 0.067 * metre),
        nodeBetween(knee, ankle, 0.75, 0.046 * metre),
        ankle,
      ],
      cloth: 'socks',
      roundEnds: true,
    },
    {
      nodes: [hip, nodeBetween(hip, knee, 0.3, 0.115 * metre), nodeBetween(hip, knee, 0.58, 0.122 * metre)],
      cloth: 'shorts',
      roundEnds: false,
    },
  ]
}

function armParts(body: Body, side: Side, metre: number): Part[] {
  const shoulder = node(body[`${side}Shoulder`], 0.07 * metre)
  const elbow = node(body[`${side}Elbow`], 0.046 * metre)
  const hand = node(body[`${side}Hand`], 0.03 * metre)
  return [
    {
      nodes: [
        nodeBetween(shoulder, elbow, 0.4, 0.052 * metre),
        elbow,
        nodeBetween(elbow, hand, 0.35, 0.045 * metre),
        hand,
      ],
      cloth: 'skin',
      roundEnds: true,
    },
    {
      nodes: [
        hand,
        nodeBetween(elbow, hand, 1.2, 0.044 * metre),
        nodeBetween(elbow, hand, 1.42, 0.026 * metre),
      ],
      cloth: 'skin',
      roundEnds: true,
    },
    {
      nodes: [
        shoulder,
        nodeBetween(shoulder, elbow, 0.35, 0.07 * metre),
        nodeBetween(shoulder, elbow, 0.66, 0.078 * metre),
      ],
      cloth: 'shirt',
      roundEnds: false,
    },
  ]
}

/** Neck, shorts and shirt. A body seen from the side is as thick as a chest is deep, not as shoulders are wide. */
function trunkParts(body: Body, metre: number): Part[] {
  const { neck, pelvis, leftShoulder, rightShoulder, head } = body
  const shown = Math.hypot(leftShoulder.x - rightShoulder.x, leftShoulder.y - rightShoulder.y) / 2
  const chest = Math.hypot(shown * 1.02, 0.115 * metre)
  const waist = Math.hypot(shown * 0.74, 0.105 * metre)
  const top = node(neck, 0.5 * chest)
  const foot = node(pelvis, waist)
  const down = (share: number, radius: number) => nodeBetween(top, foot, share, radius)
  return [
    { nodes: [node(head, 0.055 * metre), node(neck, 0.066 * metre)], cloth: 'skin', roundEnds: true },
    {
      nodes: [down(0.86, waist), down(1.04, waist * 1.06), down(1.2, waist * 0.9)],
      cloth: 'shorts',
      roundEnds: false,
    },
    {
      nodes: [
        down(-0.05, 0.42 * chest),
        down(0.03, 0.84 * chest),
        down(0.16, chest),
        down(0.5, 0.9 * waist + 0.1 * chest),
        down(0.85, waist * 1.04),
        down(1.04, waist * 1.12),
      ],
      cloth: 'shirt',
      roundEnds: false,
    },
  ]
}

/** The head as hair all round, and a face on the side that looks. `towards` is 1 when it looks into the lens. */
function drawHead(
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
function drawNumber(
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
    pen.font = '800 1px Archivo'
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

/** Fill across a limb, from the side towards the lamps to the dark one. */
function roundedFill(pen: Pen, nodes: readonly Node[], color: Rgb, lit: number) {
  const first = nodes[0]
  const last = nodes[nodes.length - 1]
  const radius = Math.max(...nodes.map((at) => at.radius))
  const length = Math.hypot(last.x - first.x, last.y - first.y) || 1
  let acrossX = -(last.y - first.y) / length
  let acrossY = (last.x - first.x) / length
  // The lamps hang behind and above, a little to the right.
  if (acrossX * 0.5 - acrossY * 0.86 < 0) {
    acrossX = -acrossX
    acrossY = -acrossY
  }
  const x = (first.x + last.x) / 2
  const y = (first.y + last.y) / 2
  const line = [
    x + acrossX * radius,
    y + acrossY * radius,
    x - acrossX * radius,
    y - acrossY * radius,
  ] as const
  return linear(pen, line, [
    [0, rgba(dim(color, 0.78 * lit))],
    [0.3, rgba(dim(color, 0.42 * lit))],
    [0.75, rgba(dim(color, 0.19 * lit))],
    [1, rgba(dim(color, 0.12 * lit))],
  ])
}

/** Places a pose in the world and in the frame. */
function bodyOf(camera: Camera, player: Player): Body {
  const { x, y, height = 0, facing, tilt = 0 } = player
  const place = ([forward, left, up]: readonly [number, number, number]) => {
    const across = left * Math.cos(tilt) + (up - 0.5) * Math.sin(tilt)
    const above = tilt ? 0.5 + (up - 0.5) * Math.cos(tilt) - left * Math.sin(tilt) : up
    return camera.project(
      x + forward * Math.cos(facing) - across * Math.sin(facing),
      y + forward * Math.sin(facing) + across * Math.cos(facing),
      height + above,
    )
  }
  const joints = jointsOf(player)
  return {
    pelvis: place(joints.pelvis),
    neck: place(joints.neck),
    head: place(joints.head),
    leftShoulder: place(joints.leftShoulder),
    rightShoulder: place(joints.rightShoulder),
    leftElbow: place(joints.leftElbow),
    rightElbow: place(joints.rightElbow),
    leftHand: place(joints.leftHand),
    rightHand: place(joints.rightHand),
    leftHip: place(joints.leftHip),
    rightHip: place(joints.rightHip),
    leftKnee: place(joints.leftKnee),
    rightKnee: place(joints.rightKnee),
    leftAnkle: place(joints.leftAnkle),
    rightAnkle: place(joints.rightAnkle),
    leftToe: place(joints.leftToe),
    rightToe: place(joints.rightToe),
  }
}

/** A footballer under floodlights: dark, with a warm edge, the kit's colour and, from behind, a number. */
export function drawPlayer(
  pen: Pen,
  camera: Camera,
  player: Player,
  { lit, lamps = allLit, shadow = true }: Light,
) {
  const middle = camera.project(player.x, player.y, 1)
  if (middle.depth < 0.8) return
  if (shadow) drawShadows(pen, camera, player, lamps)

  const metre = middle.scale
  const body = bodyOf(camera, player)
  const towards = -(Math.cos(player.facing) * camera.forward[0] + Math.sin(player.facing) * camera.forward[1])
  const ahead = camera.project(
    player.x + Math.cos(player.facing) * 0.3,
    player.y + Math.sin(player.facing) * 0.3,
    1,
  )
  const sideways = (ahead.x - middle.x) / (0.3 * metre)
  const near: Side = body.leftHip.depth < body.rightHip.depth ? 'left' : 'right'
  const far: Side = near === 'left' ? 'right' : 'left'
  const parts = [
    ...armParts(body, far, metre),
    ...legParts(body, far, metre),
    ...legParts(body, near, metre),
    ...trunkParts(body, metre),
  ]
  const nearArm = armParts(body, near, metre)

  const look = player.look ?? 0
  const colors: Record<Cloth, Rgb> = {
    shirt: player.kit,
    shorts: [52, 48, 50],
    skin: skins[look % skins.length],
    socks: dim(player.kit, 0.85),
    boots: [216, 206, 190],
    hair: hairs[look % hairs.length],
  }
  const drawAll = (paint: (cloth: Cloth, nodes: readonly Node[]) => void, flat: (cloth: Cloth) => string) => {
    const drawPart = ({ nodes, cloth, roundEnds }: Part) => {
      limbPath(pen, nodes, roundEnds)
      paint(cloth, nodes)
      pen.fill()
    }
    parts.forEach(drawPart)
    drawHead(pen, body, metre, sideways, towards, flat)
    nearArm.forEach(drawPart)
  }
  /** The whole figure in one colour, moved by a part of a metre: what is left uncovered is a lit edge. */
  const drawEdge = (x: number, y: number, color: string) => {
    within(pen, () => {
      pen.translate(x * metre, y * metre)
      const set = () => {
        pen.fillStyle = color
      }
      drawAll(set, () => color)
    })
  }

  const thin = Math.min(1, 60 / metre)
  if (metre > 9) {
    drawEdge(0.022 * thin, -0.026 * thin, rgba([255, 228, 198], 0.95 * lit))
    drawEdge(-0.018 * thin, -0.014 * thin, rgba([255, 196, 160], 0.5 * lit))
  }
  const rounded = metre > 22
  const flat = (cloth: Cloth) => rgba(dim(colors[cloth], (cloth === 'hair' ? 0.5 : 0.34) * lit))
  drawAll((cloth, nodes) => {
    pen.fillStyle = rounded ? roundedFill(pen, nodes, colors[cloth], lit) : flat(cloth)
  }, flat)
  if (player.shirtNumber && metre > 24 && towards < -0.2 && !player.tilt) {
    drawNumber(pen, body, player.shirtNumber, rgba([255, 240, 222], 0.75 * lit))
  }
}
