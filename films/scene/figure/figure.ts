import { dim, type Rgb, rgba } from '../../picture/palette.ts'
import { linear, type Pen, within } from '../../picture/sprites.ts'
import type { Camera, OnScreen } from '../camera.ts'
import type { Point } from '../point.ts'
import { allLit, banks, type Lamps } from '../stadium/floodlights.ts'
import { drawHead, drawNumber } from './head.ts'
import { limbPath, type Node, node } from './limb.ts'
import { drawNearFigure } from './near-figure.ts'
import { armParts, type Body, type Cloth, legParts, type Part, type Side, trunkParts } from './parts.ts'
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
  /** How far the head is turned to the left, in radians; a little to the right unless it is given. */
  headTurn?: number
}

type Light = { lit: number; lamps?: Lamps; shadow?: boolean }

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

/** Pixels per metre from which a player is drawn with knees, fingers and folds. */
const nearMetre = 30

/** Six soft shadows per player, one from each lamp bank, which is typical of floodlight. */
function drawShadows(pen: Pen, camera: Camera, { x, y }: Player, lamps: Lamps) {
  const foot = camera.project(x, y)
  banks.forEach(([bankX, bankY, bankZ], index) => {
    if (!lamps[index]) return
    const away = Math.hypot(x - bankX, y - bankY)
    const length = (1.9 * away) / (bankZ - 1)
    const tip = camera.project(x + ((x - bankX) / away) * length, y + ((y - bankY) / away) * length)
    if (tip.depth < 1) return
    limbPath(pen, [node(foot, foot.scale * 0.12), node(tip, foot.scale * 0.2)], false)
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

/** Puts a point of a player, in metres forward, left and up of the ground below, into the frame. */
function placeOf(camera: Camera, { x, y, height = 0, facing, tilt = 0 }: Player) {
  return ([forward, left, up]: Point) => {
    const across = left * Math.cos(tilt) + (up - 0.5) * Math.sin(tilt)
    const above = tilt ? 0.5 + (up - 0.5) * Math.cos(tilt) - left * Math.sin(tilt) : up
    return camera.project(
      x + forward * Math.cos(facing) - across * Math.sin(facing),
      y + forward * Math.sin(facing) + across * Math.cos(facing),
      height + above,
    )
  }
}

/** Places a pose in the world and in the frame. */
function bodyOf(place: (point: Point) => OnScreen, joints: Joints): Body {
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

function colorsOf({ kit, look = 0 }: Player): Record<Cloth, Rgb> {
  return {
    shirt: kit,
    shorts: [52, 48, 50],
    skin: skins[look % skins.length],
    socks: dim(kit, 0.85),
    boots: [216, 206, 190],
    hair: hairs[look % hairs.length],
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
  const place = placeOf(camera, player)
  const joints = jointsOf(player)
  const colors = colorsOf(player)
  if (metre > nearMetre) {
    const { shirtNumber, height = 0, cheer = 0, headTurn = -0.3, shield } = player
    const profile = Boolean(shield)
    return drawNearFigure(pen, {
      joints,
      place,
      colors,
      shirtNumber,
      lit,
      metre,
      height,
      cheer,
      headTurn,
      profile,
    })
  }

  const body = bodyOf(place, joints)
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
  /** Draws the whole figure in one colour, slightly moved: the part that stays uncovered is a lit edge. */
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
