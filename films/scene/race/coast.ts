import { dice, lot, wander } from '../../picture/chance.ts'
import { mix } from '../../picture/motion.ts'
import { type Rgb, rgba } from '../../picture/palette.ts'
import { addLight, glow, linear, type Pen, stamp, within } from '../../picture/sprites.ts'
import { horizon, sun } from './coast-view.ts'

const gold = glow([255, 186, 108], 512, 0.25, 1.8)
const rose = glow([236, 112, 92], 512, 0.5, 1.7)
const cloud = glow([255, 150, 104], 256, 0.9, 1.4)
const shade = glow([34, 44, 70], 256, 0.9, 1.4)

function drawSky(pen: Pen) {
  pen.fillStyle = linear(
    pen,
    [0, -40, 0, horizon],
    [
      [0, '#071a30'],
      [0.34, '#123d5c'],
      [0.58, '#4d5f78'],
      [0.76, '#c0705c'],
      [0.9, '#f4974f'],
      [1, '#ffc878'],
    ],
  )
  pen.fillRect(-100, -100, 920, horizon + 100)
  addLight(pen, () => {
    stamp(pen, rose, sun.x, sun.y, 460, 0.42)
    stamp(pen, gold, sun.x, sun.y, 260, 0.7)
  })
}

/** Long clouds, lit from below. */
function drawClouds(pen: Pen, seconds: number) {
  const throwDice = dice(44)
  for (let bank = 0; bank < 15; bank++) {
    const y = 120 + 270 * throwDice() ** 0.8
    const x = throwDice() * 820 - 50 + seconds * 2
    const wide = 60 + 150 * throwDice()
    const thin = 0.05 + 0.06 * throwDice()
    within(pen, () => {
      pen.translate(x, y)
      pen.scale(1, thin)
      stamp(pen, shade, 0, -60, wide, 0.6)
    })
    addLight(pen, () =>
      within(pen, () => {
        pen.translate(x, y + wide * thin * 0.4)
        pen.scale(1, thin * 0.6)
        stamp(pen, cloud, 0, 0, wide, mix(0.12, 0.7, (y - 120) / 270))
      }),
    )
  }
}

function drawSun(pen: Pen) {
  within(pen, () => {
    pen.beginPath()
    pen.rect(-100, -100, 920, horizon + 100)
    pen.clip()
    const { x, y, radius } = sun
    const disc = pen.createLinearGradient(0, y - radius, 0, y + radius)
    disc.addColorStop(0, '#fff3cf')
    disc.addColorStop(0.6, '#ffd487')
    disc.addColorStop(1, '#ff9a56')
    pen.fillStyle = disc
    pen.beginPath()
    pen.arc(x, y, radius, 0, 7)
    pen.fill()
  })
}

type Ridge = { from: number; to: number; height: number; seed: number; color: Rgb; rim: number }
const ridges: readonly Ridge[] = [
  { from: 60, to: 460, height: 64, seed: 11, color: [196, 112, 92], rim: 0.25 },
  { from: 440, to: 900, height: 150, seed: 27, color: [138, 78, 84], rim: 0.4 },
  { from: 560, to: 980, height: 108, seed: 41, color: [70, 50, 68], rim: 0.55 },
]

const ridgeAt = ({ from, to, height, seed }: Ridge, x: number) => {
  const share = (x - from) / (to - from)
  const rough =
    wander(x / 60 + seed) * 0.3 + wander(x / 23 + seed * 2) * 0.14 + wander(x / 9 + seed * 3) * 0.05
  return Math.max(0, height * Math.sin(Math.PI * Math.min(1, Math.max(0, share))) ** 0.8 * (0.9 + rough))
}

function drawRidges(pen: Pen) {
  for (const ridge of ridges) {
    pen.beginPath()
    pen.moveTo(ridge.from, horizon + 2)
    for (let x = ridge.from; x <= ridge.to; x += 4) pen.lineTo(x, horizon - ridgeAt(ridge, x))
    pen.lineTo(ridge.to, horizon + 2)
    pen.closePath()
    pen.fillStyle = linear(
      pen,
      [0, horizon - ridge.height, 0, horizon],
      [
        [0, rgba(ridge.color)],
        [
          1,
          rgba([mix(ridge.color[0], 255, 0.3), mix(ridge.color[1], 150, 0.3), mix(ridge.color[2], 100, 0.3)]),
        ],
      ],
    )
    pen.fill()
    // Slopes towards the sun.
    within(pen, () => {
      pen.clip()
      for (let x = ridge.from; x < ridge.to; x += 9) {
        const top = ridgeAt(ridge, x)
        const next = ridgeAt(ridge, x + 9)
        if (next < top) continue
        pen.fillStyle = rgba([255, 168, 112], ridge.rim * (0.3 + 0.5 * lot(x + ridge.seed)))
        pen.beginPath()
        pen.moveTo(x, horizon - top)
        pen.lineTo(x + 9, horizon - next)
        pen.lineTo(x + 9 + next * 0.18, horizon - next * 0.42)
        pen.lineTo(x + 2, horizon - top * 0.55)
        pen.fill()
      }
    })
  }
  // A town at the foot of the mountains.
  const throwDice = dice(8)
  for (let lamp = 0; lamp < 12; lamp++) {
    const x = 520 + 210 * throwDice()
    const y = horizon - 4 - 26 * throwDice() ** 2
    pen.fillStyle = rgba(throwDice() > 0.8 ? [150, 220, 255] : [255, 218, 160], 0.5 + 0.5 * throwDice())
    pen.fillRect(x, y, 2.4, 2)
    pen.fillStyle = rgba([255, 200, 140], 0.16)
    pen.fillRect(x, horizon + 3, 2.4, 10 + 16 * throwDice())
  }
}

function drawSea(pen: Pen, seconds: number) {
  pen.fillStyle = linear(
    pen,
    [0, horizon, 0, 760],
    [
      [0, '#c87858'],
      [0.06, '#6e5968'],
      [0.2, '#27506c'],
      [1, '#0a2238'],
    ],
  )
  pen.fillRect(-100, horizon, 920, 500)
  const throwDice = dice(63)
  for (let wave = 0; wave < 240; wave++) {
    const deep = throwDice() ** 1.7
    const y = horizon + 1.5 + deep * 250
    const spread = 34 + deep * 190
    const across = throwDice() + throwDice() + throwDice() - 1.5
    const near = Math.exp(-((across * 1.6) ** 2))
    const x = sun.x + across * spread * 2.1
    const width = (4 + 30 * deep) * (0.4 + throwDice())
    const flicker = 0.6 + 0.4 * wander(seconds + wave)
    pen.fillStyle = rgba([255, mix(150, 226, near), mix(110, 168, near)], (0.12 + 0.75 * near) * flicker)
    pen.fillRect(x - width / 2, y, width, 1 + 2.6 * deep)
  }
  for (let wave = 0; wave < 60; wave++) {
    const deep = throwDice() ** 1.3
    const y = horizon + 2 + deep * 240
    const width = 10 + 70 * deep * throwDice()
    pen.fillStyle = throwDice() > 0.5 ? 'rgba(8,26,46,.26)' : 'rgba(255,170,130,.12)'
    pen.fillRect(throwDice() * 760 - 20, y, width, 1 + 2 * deep)
  }
}

/** A bay at dusk: sky, sun, mountains, sea. */
export function drawCoast(pen: Pen, seconds: number) {
  drawSky(pen)
  drawClouds(pen, seconds)
  drawSun(pen)
  drawRidges(pen)
  drawSea(pen, seconds)
}
