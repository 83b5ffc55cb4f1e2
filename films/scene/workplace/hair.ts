import { dice } from '../../picture/chance.ts'
import type { Pen } from '../../picture/sprites.ts'

/** Hair from behind, in pixels around the middle of the head: paths to fill, and lines to stroke on them. */
export type Hair = {
  outline(pen: Pen): void
  strands(pen: Pen): void
  /** What hangs over the neck. */
  tail?: { outline(pen: Pen): void; strands(pen: Pen): void }
}

/** A point on an ellipse around the head, `far` outside it. */
const around = (angle: number, far: number) =>
  [Math.cos(angle) * (100 + far), -Math.sin(angle) * (136 + far)] as const

/** Short and tousled: locks radiate from the whorl, each bent differently. */
export const tousled: Hair = {
  outline(pen) {
    const throwDice = dice(9)
    pen.moveTo(-94, 40)
    let angle = Math.PI * 1.05
    while (angle > -0.14) {
      const step = 0.16 + 0.2 * throwDice()
      const out = 8 + 26 * throwDice()
      const lean = (throwDice() - 0.35) * 0.2
      pen.quadraticCurveTo(
        ...around(angle - step * 0.25, out * 0.7),
        ...around(angle - step * 0.5 - lean, out),
      )
      pen.quadraticCurveTo(
        ...around(angle - step * 0.7, out * 0.4),
        ...around(angle - step, 4 + 6 * throwDice()),
      )
      angle -= step
    }
    pen.lineTo(92, 56)
    // The hairline of the nape.
    pen.bezierCurveTo(80, 96, 66, 112, 46, 124)
    pen.quadraticCurveTo(34, 114, 22, 130)
    pen.quadraticCurveTo(4, 118, -10, 132)
    pen.quadraticCurveTo(-26, 116, -44, 124)
    pen.bezierCurveTo(-66, 112, -80, 96, -94, 40)
    pen.closePath()
  },
  strands(pen) {
    const throwDice = dice(17)
    for (let lock = 0; lock < 70; lock++) {
      const angle = throwDice() * 7
      const from = 0.18 + 0.62 * Math.sqrt(throwDice())
      const to = from + 0.2 + 0.18 * throwDice()
      const bend = (throwDice() - 0.5) * 0.9
      const at = (far: number, turn: number) =>
        [12 + Math.cos(turn) * 112 * far, -52 + Math.sin(turn) * 150 * far] as const
      pen.globalAlpha = 0.1 + 0.38 * throwDice()
      pen.lineWidth = 3 + 7 * throwDice()
      pen.beginPath()
      pen.moveTo(...at(from, angle))
      pen.quadraticCurveTo(...at((from + to) / 2, angle + bend * 0.25), ...at(to, angle + bend))
      pen.stroke()
    }
  },
}

/** Combed back into a tail. */
export const tied: Hair = {
  outline(pen) {
    pen.moveTo(-92, 20)
    pen.bezierCurveTo(-104, -90, -70, -138, 0, -138)
    pen.bezierCurveTo(70, -138, 104, -90, 92, 20)
    pen.bezierCurveTo(88, 74, 52, 108, 0, 108)
    pen.bezierCurveTo(-52, 108, -88, 74, -92, 20)
    pen.closePath()
  },
  strands(pen) {
    const throwDice = dice(17)
    for (let strand = 0; strand < 40; strand++) {
      const angle = throwDice() * 7
      const [x, y] = [Math.cos(angle), Math.sin(angle)]
      pen.globalAlpha = 0.12 + 0.4 * throwDice()
      pen.lineWidth = 2 + 3 * throwDice()
      pen.beginPath()
      pen.moveTo(x * 104, y * 130 - 10)
      pen.quadraticCurveTo(x * 66, y * 80, x * 12, 40 + 6 * y)
      pen.stroke()
    }
  },
  tail: {
    outline(pen) {
      pen.moveTo(-26, 34)
      pen.bezierCurveTo(-66, 70, -70, 150, -44, 214)
      pen.bezierCurveTo(-34, 250, -16, 286, 10, 318)
      pen.bezierCurveTo(14, 284, 40, 258, 50, 210)
      pen.bezierCurveTo(66, 144, 60, 72, 30, 34)
      pen.closePath()
    },
    strands(pen) {
      const throwDice = dice(12)
      for (let strand = 0; strand < 14; strand++) {
        const x = -52 + strand * 8
        pen.globalAlpha = 0.2 + 0.4 * throwDice()
        pen.lineWidth = 2 + 3 * throwDice()
        pen.beginPath()
        pen.moveTo(x * 0.4, 34)
        pen.bezierCurveTo(x * 1.2, 90, x * 1.1, 170, x * 0.3 + 6, 310)
        pen.stroke()
      }
    },
  },
}

export const curly: Hair = {
  outline(pen) {
    const throwDice = dice(4)
    for (let curl = 0; curl < 30; curl++) {
      const angle = Math.PI * (1.2 - (1.4 * curl) / 29)
      const [x, y] = [Math.cos(angle) * 112, -Math.sin(angle) * 128 - 14]
      const radius = 26 + 14 * throwDice()
      pen.moveTo(x + radius, y)
      pen.arc(x, y, radius, 0, 7)
    }
    pen.moveTo(112, -10)
    pen.ellipse(0, -14, 116, 128, 0, 0, 7)
  },
  strands(pen) {
    const throwDice = dice(17)
    pen.lineWidth = 4
    for (let curl = 0; curl < 90; curl++) {
      const [angle, far] = [throwDice() * 7, Math.sqrt(throwDice())]
      const [x, y] = [Math.cos(angle) * 118 * far, Math.sin(angle) * 128 * far - 14]
      pen.globalAlpha = 0.2 + 0.4 * throwDice()
      pen.beginPath()
      pen.arc(x, y, 9 + 8 * throwDice(), angle, angle + 3.6)
      pen.stroke()
    }
  },
}
