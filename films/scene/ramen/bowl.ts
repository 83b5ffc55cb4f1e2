import { dice } from '../../picture/chance.ts'
import { addLight, glow, linear, type Pen, stamp, within } from '../../picture/sprites.ts'
import { oval, radial } from './oval.ts'

/** The bowl, seen from above at an angle: its rim, and the broth a little below it. */
const bowl = { x: 360, y: 700, wide: 318, high: 214 } as const
const broth = { x: 360, y: 718, wide: 282, high: 178 } as const

const lampGlow = glow([255, 214, 150], 256, 0.3, 2)
const amber = glow([255, 150, 50], 256, 0.5, 1.8)

/** A little dish of chilli oil in front, cut off by the frame. */
export function drawDish(pen: Pen, x: number, y: number) {
  within(pen, () => {
    pen.filter = 'blur(12px)'
    oval(pen, x + 20, y + 30, 118, 62)
    pen.fillStyle = 'rgba(2,1,1,.8)'
    pen.fill()
    pen.filter = 'none'
    oval(pen, x, y + 12, 112, 68)
    pen.fillStyle = '#0d2130'
    pen.fill()
    oval(pen, x, y, 116, 70)
    pen.fillStyle = linear(
      pen,
      [x - 110, y - 60, x + 110, y + 60],
      [
        [0, '#e6d2b0'],
        [1, '#5d4a38'],
      ],
    )
    pen.fill()
    oval(pen, x, y + 3, 104, 61)
    pen.fillStyle = '#16384c'
    pen.fill()
    oval(pen, x, y + 8, 88, 49)
    pen.fillStyle = radial(pen, x - 30, y - 10, 110, [
      [0, '#d8461c'],
      [0.6, '#9a2410'],
      [1, '#4a0f06'],
    ])
    pen.fill()
    const throwDice = dice(77)
    for (let flake = 0; flake < 9; flake++) {
      const angle = throwDice() * Math.PI * 2
      const away = Math.sqrt(throwDice()) * 0.9
      oval(
        pen,
        x + Math.cos(angle) * 84 * away,
        y + 8 + Math.sin(angle) * 46 * away,
        2 + 3 * throwDice(),
        2,
        throwDice() * 3,
      )
      pen.fillStyle = throwDice() > 0.5 ? '#ff8a4a' : '#5a1206'
      pen.fill()
    }
    pen.filter = 'blur(2px)'
    oval(pen, x - 44, y - 14, 26, 7, -0.4)
    pen.fillStyle = 'rgba(255,226,190,.8)'
    pen.fill()
  })
}

/** The outside of the bowl and its shadow on the table. */
export function drawBowl(pen: Pen) {
  const { x, y, wide, high } = bowl
  within(pen, () => {
    pen.filter = 'blur(26px)'
    oval(pen, x + 44, y + 286, 250, 74)
    pen.fillStyle = 'rgba(2,1,1,.85)'
    pen.fill()
  })
  const outside = () => {
    pen.beginPath()
    pen.moveTo(x - wide, y)
    pen.bezierCurveTo(x - wide + 8, y + 190, x - 170, y + 300, x - 128, y + 336)
    pen.quadraticCurveTo(x, y + 372, x + 128, y + 336)
    pen.bezierCurveTo(x + 170, y + 300, x + wide - 8, y + 190, x + wide, y)
    pen.closePath()
  }
  outside()
  pen.fillStyle = linear(
    pen,
    [x - wide, 0, x + wide, 0],
    [
      [0, '#2f5a72'],
      [0.14, '#1d4258'],
      [0.5, '#112a3c'],
      [0.82, '#0a1724'],
      [1, '#2a2026'],
    ],
  )
  pen.fill()
  within(pen, () => {
    outside()
    pen.clip()
    // A band of waves under the rim.
    for (let row = 0; row < 2; row++)
      for (let wave = -9; wave <= 9; wave++) {
        const angle = (wave + (row % 2) / 2) * 0.165
        const across = x + Math.sin(angle) * (wide - row * 13)
        const down = y + Math.cos(angle) * high + 36 + row * 20
        const size = 27 * Math.cos(angle * 0.9)
        for (const ring of [1, 0.55]) {
          pen.beginPath()
          pen.ellipse(across, down + 12, size * ring, 19 * ring, 0, Math.PI, 0)
          pen.strokeStyle = `rgba(216,226,222,${0.42 - row * 0.08 - 0.12 * Math.sin(angle)})`
          pen.lineWidth = 2.6
          pen.stroke()
        }
      }
    addLight(pen, () => stamp(pen, lampGlow, x - 220, y + 130, 210, 0.42))
    pen.fillStyle = linear(
      pen,
      [0, y + 200, 0, y + 360],
      [
        [0, 'rgba(0,0,0,0)'],
        [1, 'rgba(2,2,4,.75)'],
      ],
    )
    pen.fillRect(0, y, 720, 400)
  })
  // The rim, and the inner wall.
  oval(pen, x, y, wide, high)
  pen.fillStyle = linear(
    pen,
    [x - wide, y - high, x + wide, y + high],
    [
      [0, '#fff0d6'],
      [0.4, '#d9c3a0'],
      [1, '#7c6248'],
    ],
  )
  pen.fill()
  oval(pen, x, y + 2, wide - 13, high - 11)
  pen.fillStyle = linear(
    pen,
    [0, y - high, 0, y + 60],
    [
      [0, '#0d2232'],
      [0.5, '#16384c'],
      [1, '#24506a'],
    ],
  )
  pen.fill()
  oval(pen, x, y, wide - 1.5, high - 1.5)
  pen.strokeStyle = 'rgba(255,244,220,.75)'
  pen.lineWidth = 2.4
  pen.stroke()
}

/** Runs `paint` inside the broth's surface. */
export function inBroth(pen: Pen, paint: () => void) {
  within(pen, () => {
    oval(pen, broth.x, broth.y, broth.wide, broth.high)
    pen.clip()
    paint()
  })
}

export function drawBroth(pen: Pen) {
  const { x, y, wide, high } = broth
  inBroth(pen, () => {
    within(pen, () => {
      pen.translate(x, y)
      pen.scale(1, high / wide)
      pen.fillStyle = radial(pen, -60, -60, wide * 1.2, [
        [0, '#e58a26'],
        [0.45, '#bf5f14'],
        [0.8, '#7d350b'],
        [1, '#401804'],
      ])
      pen.fillRect(-wide, -wide, wide * 2, wide * 2)
    })
    addLight(pen, () => stamp(pen, amber, x - 120, y - 60, 260, 0.4))
  })
}

/** Drops of oil: each a ring of light with a bright point towards the lamp. */
export function drawOil(pen: Pen) {
  const throwDice = dice(70)
  inBroth(pen, () => {
    for (let drop = 0; drop < 34; drop++) {
      const angle = throwDice() * Math.PI * 2
      const away = 0.42 + 0.58 * throwDice() ** 0.6
      const x = broth.x + Math.cos(angle) * broth.wide * away
      const y = broth.y + Math.sin(angle) * broth.high * away
      const size = 4 + 12 * throwDice() ** 2
      oval(pen, x, y, size, size * 0.66)
      pen.fillStyle = 'rgba(255,170,60,.26)'
      pen.fill()
      pen.strokeStyle = 'rgba(255,214,130,.55)'
      pen.lineWidth = 1.4
      pen.stroke()
      pen.fillStyle = 'rgba(255,246,214,.9)'
      oval(pen, x - size * 0.4, y - size * 0.3, Math.max(1, size * 0.2), Math.max(0.8, size * 0.14))
      pen.fill()
    }
    // The lamp in the surface.
    pen.filter = 'blur(5px)'
    for (const [x, y, wide, alpha] of [
      [-196, -66, 46, 0.55],
      [-150, -104, 60, 0.4],
      [214, 64, 34, 0.2],
    ]) {
      oval(pen, broth.x + x, broth.y + y, wide, 7, -0.62)
      pen.fillStyle = `rgba(255,232,180,${alpha})`
      pen.fill()
    }
    pen.filter = 'none'
  })
}
