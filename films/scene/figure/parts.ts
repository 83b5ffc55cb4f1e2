import type { OnScreen } from '../camera.ts'
import { type Node, node, nodeBetween } from './limb.ts'
import type { Joints } from './skeleton.ts'

export type Cloth = 'shirt' | 'shorts' | 'skin' | 'socks' | 'boots' | 'hair'

/** What is drawn: an outline, and what it is made of. */
export type Part = { nodes: Node[]; cloth: Cloth; roundEnds: boolean }

export type Side = 'left' | 'right'

export type Body = Record<keyof Joints, OnScreen>

export function legParts(body: Body, side: Side, metre: number): Part[] {
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

export function armParts(body: Body, side: Side, metre: number): Part[] {
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
export function trunkParts(body: Body, metre: number): Part[] {
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
