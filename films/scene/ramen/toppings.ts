import { dice } from '../../picture/chance.ts'
import { mix } from '../../picture/motion.ts'
import { coral, type Rgb, rgba } from '../../picture/palette.ts'
import { linear, type Pen, within } from '../../picture/sprites.ts'
import { oval, radial } from './oval.ts'

/** What lies in the broth throws a soft shadow to the lower right. */
function onBroth(pen: Pen, x: number, y: number, wide: number, high: number, turn: number) {
  within(pen, () => {
    pen.filter = 'blur(7px)'
    oval(pen, x + 9, y + 13, wide, high, turn)
    pen.fillStyle = 'rgba(46,14,2,.75)'
    pen.fill()
  })
}

/** Half a soft egg. */
export function drawEgg(pen: Pen, x: number, y: number, size: number, turn: number) {
  onBroth(pen, x, y, size, size * 0.78, turn)
  within(pen, () => {
    pen.translate(x, y)
    pen.rotate(turn)
    // The marinated outside, a thin brown edge below.
    oval(pen, 2, size * 0.09, size, size * 0.79)
    pen.fillStyle = '#9a5a26'
    pen.fill()
    oval(pen, 0, 0, size, size * 0.76)
    pen.fillStyle = radial(pen, -size * 0.3, -size * 0.3, size * 1.5, [
      [0, '#fffaf0'],
      [0.55, '#f6e6cb'],
      [1, '#c99f6c'],
    ])
    pen.fill()
    oval(pen, size * 0.05, size * 0.02, size * 0.6, size * 0.47)
    pen.fillStyle = radial(pen, -size * 0.1, -size * 0.12, size * 0.72, [
      [0, '#ffb52e'],
      [0.5, '#ff8a12'],
      [0.86, '#e65c06'],
      [1, '#f9a23a'],
    ])
    pen.fill()
    pen.strokeStyle = 'rgba(255,206,110,.8)'
    pen.lineWidth = size * 0.035
    pen.stroke()
    // Wet: one broad light and a small one.
    pen.fillStyle = 'rgba(255,246,220,.92)'
    oval(pen, -size * 0.2, -size * 0.17, size * 0.16, size * 0.065, -0.5)
    pen.fill()
    oval(pen, -size * 0.66, -size * 0.3, size * 0.13, size * 0.04, -0.9)
    pen.fill()
    oval(pen, size * 0.26, size * 0.2, size * 0.05, size * 0.03, -0.5)
    pen.fillStyle = 'rgba(255,240,200,.7)'
    pen.fill()
  })
}

/** A slice of braised pork: browned edge, a rolled band of fat, marbled meat. */
export function drawPork(pen: Pen, x: number, y: number, size: number, turn: number, seed: number) {
  onBroth(pen, x, y, size, size * 0.7, turn)
  const throwDice = dice(seed)
  const wobble = Array.from({ length: 14 }, () => 0.95 + 0.09 * throwDice())
  const round = (scale: number, shiftX = 0, shiftY = 0) => {
    pen.beginPath()
    const at = (corner: number) => {
      const angle = (corner / 14) * Math.PI * 2
      const radius = size * scale * wobble[corner % 14]
      return [shiftX + Math.cos(angle) * radius, shiftY + Math.sin(angle) * radius * 0.68] as const
    }
    for (let corner = 0; corner <= 14; corner++) {
      const [fromX, fromY] = at(corner)
      const [toX, toY] = at(corner + 1)
      if (!corner) pen.moveTo((fromX + toX) / 2, (fromY + toY) / 2)
      else pen.quadraticCurveTo(fromX, fromY, (fromX + toX) / 2, (fromY + toY) / 2)
    }
    pen.closePath()
  }
  within(pen, () => {
    pen.translate(x, y)
    pen.rotate(turn)
    round(1, 2, size * 0.09)
    pen.fillStyle = '#3a1608'
    pen.fill()
    round(1)
    pen.fillStyle = '#6e2c10'
    pen.fill()
    round(0.93)
    pen.fillStyle = radial(pen, -size * 0.3, -size * 0.25, size * 1.3, [
      [0, '#f3c49a'],
      [0.5, '#d99a70'],
      [1, '#a2603c'],
    ])
    pen.fill()
    within(pen, () => {
      round(0.93)
      pen.clip()
      // Meat between two turns of fat.
      pen.lineCap = 'round'
      const spiral = (from: number, to: number, width: number, color: string) => {
        pen.beginPath()
        for (let step = 0; step <= 60; step++) {
          const share = mix(from, to, step / 60)
          const angle = share * Math.PI * 2 + 0.6
          const radius = size * (0.08 + 0.62 * (share / 1.7))
          pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius * 0.68)
        }
        pen.strokeStyle = color
        pen.lineWidth = size * width
        pen.stroke()
      }
      spiral(0.05, 1.62, 0.24, '#b9603c')
      spiral(0.05, 1.62, 0.17, '#c9744c')
      for (let grain = 0; grain < 20; grain++) {
        const angle = throwDice() * Math.PI * 2
        const radius = size * (0.15 + 0.7 * throwDice())
        const length = 0.1 + 0.25 * throwDice()
        pen.beginPath()
        pen.ellipse(0, 0, radius, radius * 0.68, 0, angle, angle + length)
        pen.strokeStyle = throwDice() > 0.5 ? 'rgba(255,222,190,.5)' : 'rgba(126,52,26,.5)'
        pen.lineWidth = 1 + 2 * throwDice()
        pen.stroke()
      }
    })
    pen.filter = 'blur(2px)'
    oval(pen, -size * 0.42, -size * 0.33, size * 0.3, size * 0.07, -0.5)
    pen.fillStyle = 'rgba(255,244,224,.75)'
    pen.fill()
    pen.filter = 'none'
  })
}

/** A slice of fish cake with its pink swirl. */
export function drawSwirl(pen: Pen, x: number, y: number, size: number, turn: number) {
  onBroth(pen, x, y, size, size * 0.72, turn)
  const scallop = (shift: number) => {
    pen.beginPath()
    for (let step = 0; step <= 96; step++) {
      const angle = (step / 96) * Math.PI * 2
      const radius = size * (1 + 0.06 * Math.cos(angle * 12))
      pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius * 0.72 + shift)
    }
    pen.closePath()
  }
  within(pen, () => {
    pen.translate(x, y)
    pen.rotate(turn)
    scallop(size * 0.13)
    pen.fillStyle = '#b08a68'
    pen.fill()
    scallop(0)
    pen.fillStyle = radial(pen, -size * 0.3, -size * 0.3, size * 1.5, [
      [0, '#fffaf2'],
      [0.6, '#f6e6d4'],
      [1, '#cda988'],
    ])
    pen.fill()
    pen.beginPath()
    for (let step = 0; step <= 70; step++) {
      const angle = (step / 70) * Math.PI * 3.6
      const radius = size * (0.06 + 0.6 * (step / 70))
      pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius * 0.72)
    }
    pen.strokeStyle = '#f0567a'
    pen.lineWidth = size * 0.15
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.stroke()
  })
}

/** Two sheets of seaweed at the far side, leaning on the rim. */
export function drawSeaweed(pen: Pen) {
  for (const [shift, turn, light] of [
    [62, 0.3, 0.7],
    [0, 0.16, 1],
  ]) {
    within(pen, () => {
      pen.translate(520 + shift, 640)
      pen.rotate(turn)
      pen.beginPath()
      pen.moveTo(-62, 40)
      pen.lineTo(-70, -178)
      pen.lineTo(66, -192)
      pen.lineTo(72, 36)
      pen.closePath()
      pen.fillStyle = linear(
        pen,
        [-70, 0, 70, 0],
        [
          [0, rgba([52 * light, 74 * light, 50 * light])],
          [0.4, rgba([20 * light, 38 * light, 28 * light])],
          [1, rgba([8, 16, 13])],
        ],
      )
      pen.fill()
      const throwDice = dice(9)
      for (let fleck = 0; fleck < 12; fleck++) {
        pen.fillStyle = throwDice() > 0.45 ? 'rgba(120,150,96,.22)' : 'rgba(0,0,0,.3)'
        pen.fillRect(-66 + 130 * throwDice(), -182 + 210 * throwDice(), 3 + 9 * throwDice(), 1.6)
      }
      pen.beginPath()
      pen.moveTo(-62, 40)
      pen.lineTo(-70, -178)
      pen.lineTo(66, -192)
      pen.strokeStyle = `rgba(255,214,150,${0.8 * light})`
      pen.lineWidth = 2.6
      pen.stroke()
    })
  }
}

/** Rings of spring onion where they fell: a dark skin, pale inside. */
export function drawGreens(pen: Pen, places: readonly (readonly [number, number])[], seed: number) {
  const throwDice = dice(seed)
  for (const [x, y] of places) {
    const size = 9 + 6 * throwDice()
    const turn = throwDice() * 3
    const flat = 0.5 + 0.4 * throwDice()
    const tone = throwDice()
    const skin: Rgb = [mix(36, 96, tone), mix(120, 176, tone), mix(34, 48, tone)]
    const ring = (scale: number, shift: number, color: string, width: number) => {
      oval(pen, x, y + shift, size * scale, size * scale * flat, turn)
      pen.strokeStyle = color
      pen.lineWidth = width
      pen.stroke()
    }
    ring(0.9, 5, 'rgba(40,14,2,.55)', size * 0.4)
    ring(0.9, 1.6, rgba([skin[0] * 0.55, skin[1] * 0.6, skin[2] * 0.55]), size * 0.4)
    ring(0.92, 0, rgba(skin), size * 0.34)
    ring(0.82, -0.6, rgba([mix(190, 226, tone), 240, 150]), size * 0.13)
  }
}

export function drawChilli(pen: Pen, places: readonly (readonly [number, number, number])[]) {
  for (const [x, y, turn] of places) {
    within(pen, () => {
      pen.translate(x, y)
      pen.rotate(turn)
      oval(pen, 2, 4, 13, 8)
      pen.fillStyle = 'rgba(40,8,2,.5)'
      pen.fill()
      oval(pen, 0, 0, 11, 7)
      pen.strokeStyle = rgba(coral)
      pen.lineWidth = 6
      pen.stroke()
      pen.beginPath()
      pen.ellipse(-1, -1.5, 11, 7, 0, 3.3, 4.6)
      pen.strokeStyle = 'rgba(255,220,190,.85)'
      pen.lineWidth = 2
      pen.stroke()
    })
  }
}
