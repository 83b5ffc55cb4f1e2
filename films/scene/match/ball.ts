import { createCanvas } from '@napi-rs/canvas'
import { type Pen, type Sprite, within } from '../../picture/sprites.ts'

const side = 256
const half = side / 2
const radius = half - 2

function pentagon(pen: Pen, x: number, y: number, size: number, turn: number) {
  pen.beginPath()
  for (let corner = 0; corner < 5; corner++) {
    const angle = turn + corner * 1.2566
    pen.lineTo(x + size * Math.cos(angle), y + size * Math.sin(angle))
  }
  pen.closePath()
  pen.fill()
}

/** The painted ball: it turns with the spin. */
function paintSkin(): Sprite {
  const canvas = createCanvas(side, side)
  const pen = canvas.getContext('2d')
  const x = half * 1.05
  const y = half * 1.02
  const white = pen.createRadialGradient(half * 1.25, half * 0.62, radius * 0.08, half, half, radius)
  white.addColorStop(0, '#fff')
  white.addColorStop(0.55, '#E9E0D0')
  white.addColorStop(1, '#6d6457')
  pen.fillStyle = white
  pen.beginPath()
  pen.arc(half, half, radius, 0, 7)
  pen.fill()
  pen.clip()
  pen.fillStyle = '#191512'
  pen.strokeStyle = 'rgba(25,21,18,.7)'
  pen.lineWidth = side * 0.016
  pentagon(pen, x, y, radius * 0.34, 0.3)
  for (let corner = 0; corner < 5; corner++) {
    const angle = 0.3 + corner * 1.2566
    const along = (share: number) =>
      [x + radius * share * Math.cos(angle), y + radius * share * Math.sin(angle)] as const
    pentagon(pen, ...along(0.92), radius * 0.3, angle + 0.63)
    pen.beginPath()
    pen.moveTo(...along(0.34))
    pen.lineTo(...along(0.64))
    pen.stroke()
  }
  return canvas
}

/** Light and shade: they stay where the lamps are while the skin turns. */
function paintShade(): Sprite {
  const canvas = createCanvas(side, side)
  const pen = canvas.getContext('2d')
  const shade = pen.createRadialGradient(half * 1.32, half * 0.5, side * 0.06, half, half, half - 1)
  shade.addColorStop(0, 'rgba(255,240,220,.25)')
  shade.addColorStop(0.35, 'rgba(0,0,0,0)')
  shade.addColorStop(1, 'rgba(8,5,4,.86)')
  pen.fillStyle = shade
  pen.beginPath()
  pen.arc(half, half, half - 1, 0, 7)
  pen.fill()
  return canvas
}

const skin = paintSkin()
const shade = paintShade()

/** The ball close up. `squash` below 1 flattens it along the way it is about to fly. */
export function drawBall(pen: Pen, x: number, y: number, size: number, spin: number, squash = 1) {
  within(pen, () => {
    pen.translate(x, y)
    pen.rotate(-0.35)
    pen.scale(squash, 2 - squash)
    pen.rotate(0.35 + spin)
    pen.drawImage(skin, -size, -size, size * 2, size * 2)
    pen.rotate(-spin)
    pen.drawImage(shade, -size, -size, size * 2, size * 2)
  })
}
