import { dice } from '../../picture/chance.ts'
import { mix } from '../../picture/motion.ts'
import { type Rgb, rgba } from '../../picture/palette.ts'
import { linear, type Pen, within } from '../../picture/sprites.ts'

type Place = readonly [x: number, y: number]

const thick = 14
const shade: Rgb = [124, 62, 16]
const body: Rgb = [238, 176, 76]
const bright: Rgb = [255, 232, 164]

/** One noodle: an edge, a body, and a lit side; `light` is how much of the lamp reaches it. */
function drawStrand(pen: Pen, path: () => void, width: number, light: number) {
  const tone = (color: Rgb): Rgb => [
    color[0] * light,
    color[1] * light * mix(0.86, 1, light),
    color[2] * light * mix(0.7, 1, light),
  ]
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  path()
  pen.strokeStyle = rgba(tone(shade))
  pen.lineWidth = width * 1.26
  pen.stroke()
  path()
  pen.strokeStyle = rgba(tone(body))
  pen.lineWidth = width
  pen.stroke()
  within(pen, () => {
    pen.translate(-width * 0.18, -width * 0.12)
    path()
    pen.strokeStyle = rgba(tone(bright), 0.85)
    pen.lineWidth = width * 0.3
    pen.stroke()
  })
}

/** Noodles that lie in the broth: loose loops around a place, so that no end shows. */
export function drawBed(pen: Pen, [x, y]: Place, wide: number, high: number) {
  const throwDice = dice(23)
  const loops = 20
  for (let loop = 0; loop < loops; loop++) {
    const share = loop / loops
    const size = mix(1, 0.34, share) * (0.8 + 0.3 * throwDice())
    const turn = (throwDice() - 0.5) * 0.9
    const aside = (throwDice() - 0.5) * wide * 0.5
    const down = (throwDice() - 0.5) * high * 0.46
    const flat = 0.4 + 0.24 * throwDice()
    const path = () => {
      pen.beginPath()
      pen.ellipse(x + aside, y + down, wide * size * 0.62, high * size * flat, turn, 0, Math.PI * 2)
    }
    drawStrand(pen, path, thick, 0.46 + 0.42 * share)
  }
}

type Lift = {
  /** Where they hang over the upper stick, from left to right. */
  over: { from: Place; to: Place }
  /** Where they leave the bowl. */
  foot: { x: number; y: number; wide: number; high: number }
}

/** Noodles lifted out of the bowl: behind first, each with its own slight wave; those in front bend over the stick. */
export function drawLifted(pen: Pen, { over, foot }: Lift) {
  const throwDice = dice(5)
  const rows = 4
  for (let row = 0; row < rows; row++) {
    const front = row === rows - 1
    const count = 10
    for (let strand = 0; strand < count; strand++) {
      const share = (strand + 0.5 + (throwDice() - 0.5) * 0.6) / count
      const spread = (share - 0.5) * 2
      const topX = mix(over.from[0], over.to[0], share)
      const topY = mix(over.from[1], over.to[1], share)
      const footX = foot.x + spread * foot.wide * (0.66 + 0.22 * throwDice()) + (throwDice() - 0.5) * 24
      const level = Math.sqrt(Math.max(0, 1 - spread ** 2))
      const footY = foot.y + level * foot.high * (row / (rows - 1) - 0.3) + throwDice() * 12
      const wave = (throwDice() - 0.5) * 30
      const waist = mix(topX, footX, 0.4) - spread * foot.wide * 0.2
      const high = 13 + 8 * throwDice()
      const path = () => {
        pen.beginPath()
        if (front) {
          pen.moveTo(topX + 13, topY + 26)
          pen.bezierCurveTo(topX + 14, topY - high, topX - 1, topY - high * 1.5, topX - 2, topY + 24)
        } else pen.moveTo(topX, topY - 8)
        pen.bezierCurveTo(topX - 4, mix(topY, footY, 0.3), waist + wave, mix(topY, footY, 0.56), footX, footY)
        pen.quadraticCurveTo(footX + spread * 6, footY + 12, footX + spread * 14, footY + 22)
      }
      const edge = 1 - 0.3 * Math.max(0, spread) ** 1.4
      drawStrand(pen, path, thick, (0.5 + 0.17 * row) * edge)
    }
  }
}

/** Loops around where the lifted ones leave the broth. Drawn twice: behind the lifted ones, and in front of their feet. */
export function drawFolds(pen: Pen, { over, foot }: Lift, near: boolean) {
  within(pen, () => {
    if (near) {
      pen.beginPath()
      pen.rect(0, 0, 720, 1280)
      pen.moveTo(...over.from)
      pen.lineTo(...over.to)
      pen.lineTo(foot.x + foot.wide, foot.y)
      pen.ellipse(foot.x, foot.y, foot.wide, foot.high * 0.7, 0, 0, Math.PI)
      pen.closePath()
      pen.clip('evenodd')
    }
    const throwDice = dice(14)
    for (let fold = 0; fold < 8; fold++) {
      const wide = foot.wide * (0.86 + 0.34 * throwDice())
      const high = foot.high * (0.8 + 0.45 * throwDice())
      const x = foot.x + (throwDice() - 0.5) * 50
      const y = foot.y + 4 + fold * 4
      const turn = (throwDice() - 0.5) * 0.24
      const path = () => {
        pen.beginPath()
        pen.ellipse(x, y, wide, high, turn, 0, Math.PI * 2)
      }
      drawStrand(pen, path, thick, 0.72 + 0.04 * fold)
    }
  })
}

/** One lacquered stick, from the hand outside the frame to its tip. */
export function drawStick(pen: Pen, from: readonly [number, number], to: readonly [number, number]) {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  within(pen, () => {
    pen.translate(...from)
    pen.rotate(angle)
    const shape = (thick: number) => {
      pen.beginPath()
      pen.moveTo(0, -thick)
      pen.lineTo(length - 6, -thick * 0.5)
      pen.quadraticCurveTo(length + 3, 0, length - 6, thick * 0.5)
      pen.lineTo(0, thick)
      pen.closePath()
    }
    shape(13)
    pen.fillStyle = linear(
      pen,
      [0, -13, 0, 13],
      [
        [0, '#5a1710'],
        [0.35, '#a02a1a'],
        [0.75, '#e8603a'],
        [1, '#7c1f12'],
      ],
    )
    pen.fill()
    // Two rings near its tip.
    within(pen, () => {
      shape(13)
      pen.clip()
      pen.fillStyle = 'rgba(34,10,6,.6)'
      pen.fillRect(length - 150, -20, 8, 40)
      pen.fillRect(length - 132, -20, 4, 40)
    })
    pen.beginPath()
    pen.moveTo(0, 6.5)
    pen.lineTo(length - 12, 3)
    pen.strokeStyle = 'rgba(255,226,190,.9)'
    pen.lineWidth = 3
    pen.stroke()
  })
}
