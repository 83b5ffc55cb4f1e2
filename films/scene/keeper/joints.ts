import { smooth } from '../../picture/motion.ts'

/** In centimetres, to the right and down. */
export type At = readonly [x: number, y: number]

/** Where a limb turns: at the body, and at its knee or elbow. */
export type Hinges = { root: At; middle: At }

/** How far it does at each, clockwise in radians. */
export type Turn = { swing: number; bend: number }

/** Cloth and muscle bend softly, over so many centimetres on either side of a knee or an elbow. */
const softness = 7

function turned([x, y]: At, [aroundX, aroundY]: At, angle: number): At {
  const [rightX, downY] = [x - aroundX, y - aroundY]
  return [
    aroundX + rightX * Math.cos(angle) - downY * Math.sin(angle),
    aroundY + rightX * Math.sin(angle) + downY * Math.cos(angle),
  ]
}

/** Moves points with a limb that turns at its hinges. */
export function mover({ root, middle }: Hinges, { swing, bend }: Turn) {
  const [boneX, boneY] = [middle[0] - root[0], middle[1] - root[1]]
  const length = Math.hypot(boneX, boneY)
  return <Place extends readonly [x: number, y: number, ...rest: unknown[]]>(place: Place): Place => {
    const [x, y, ...rest] = place
    const beyond = ((x - middle[0]) * boneX + (y - middle[1]) * boneY) / length
    const bent = turned([x, y], middle, bend * smooth(-softness, softness, beyond))
    return [...turned(bent, root, swing), ...rest] as unknown as Place
  }
}
