import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { dice } from './chance.ts'
import { clamp, smooth } from './motion.ts'
import { type Rgb, rgba } from './palette.ts'

export type Pen = SKRSContext2D
export type Sprite = Canvas

/** Paints a square sprite pixel by pixel; `alphaAt` gets the offset from the middle, in half sides. */
function perPixel(color: Rgb, side: number, seed: number, alphaAt: (x: number, y: number) => number): Sprite {
  const canvas = createCanvas(side, side)
  const pen = canvas.getContext('2d')
  const image = pen.createImageData(side, side)
  const noise = dice(seed)
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const at = (row * side + column) * 4
      const alpha = alphaAt((column + 0.5) / (side / 2) - 1, (row + 0.5) / (side / 2) - 1)
      image.data[at] = color[0]
      image.data[at + 1] = color[1]
      image.data[at + 2] = color[2]
      // Half a step of noise: a wide, dim glow shows bands without it.
      image.data[at + 3] = clamp(alpha) * 255 + noise() - 0.5
    }
  }
  pen.putImageData(image, 0, 0)
  return canvas
}

/** Soft light. A small `core` is a bright point in a dim halo; a high `fall` keeps it close. */
export const glow = (color: Rgb, side = 256, core = 0.05, fall = 2.2) =>
  perPixel(color, side, 3, (x, y) => {
    const radius = Math.hypot(x, y)
    return radius >= 1 ? 0 : ((1 - radius) ** fall / (1 + radius / core)) * (1 + 0.12 / core)
  })

/** A point of light out of focus: a disc with a brighter edge, as a fast lens draws it. */
export function bokeh(color: Rgb, side = 64, edge = 0.35): Sprite {
  const canvas = createCanvas(side, side)
  const pen = canvas.getContext('2d')
  const half = side / 2
  const disc = pen.createRadialGradient(half, half, 0, half, half, half - 1)
  disc.addColorStop(0, rgba(color, 0.62))
  disc.addColorStop(0.72, rgba(color, 0.7))
  disc.addColorStop(0.88, rgba(color, Math.min(1, 0.7 + edge * 0.85)))
  disc.addColorStop(0.97, rgba(color, 0.5))
  disc.addColorStop(1, rgba(color, 0))
  pen.fillStyle = disc
  pen.fillRect(0, 0, side, side)
  return canvas
}

/** Brightness across a fan of rays, 256 steps, 0 to 1: four octaves of noise. */
function streaks(seed: number) {
  const throwDice = dice(seed)
  const sum = new Float32Array(256)
  for (let octave = 0; octave < 4; octave++) {
    const count = 6 << octave
    const heights = Array.from({ length: count + 2 }, throwDice)
    for (let step = 0; step < 256; step++) {
      const at = (step / 256) * count
      const whole = Math.floor(at)
      const share = smooth(whole, whole + 1, at)
      sum[step] += (heights[whole] * (1 - share) + heights[whole + 1] * share) / 1.6 ** octave
    }
  }
  const low = Math.min(...sum)
  const high = Math.max(...sum)
  return sum.map((value) => (value - low) / (high - low))
}

/** A fan of light that falls from the middle of its upper edge. */
export function shaft(color: Rgb, side = 512, seed = 5) {
  const bright = streaks(seed)
  return perPixel(color, side, seed, (x, y) => {
    const down = (y + 1) / 2 + 2 / side
    const angle = Math.atan2(x / 2, down) / 0.62
    const far = Math.hypot(x / 2, down)
    if (Math.abs(angle) >= 1) return 0
    const streak = bright[Math.floor((angle + 1) * 127.9)]
    return (
      (1 - angle * angle) ** 2 *
      (0.25 + 0.75 * streak * streak) *
      Math.max(0, 1 - far) ** 1.3 *
      Math.min(1, far / 0.03)
    )
  })
}

/** Draws a sprite centred on a point. Leaves `globalAlpha` as it set it. */
export function stamp(pen: Pen, sprite: Sprite, x: number, y: number, radius: number, alpha: number) {
  pen.globalAlpha = alpha
  pen.drawImage(sprite, x - radius, y - radius, radius * 2, radius * 2)
}

/** Runs `paint` with light adding up, as light does, and puts the pen back to normal. */
export function addLight(pen: Pen, paint: () => void) {
  pen.globalCompositeOperation = 'lighter'
  paint()
  pen.globalCompositeOperation = 'source-over'
  pen.globalAlpha = 1
}

/** Runs `paint` between save and restore. */
export function within(pen: Pen, paint: () => void) {
  pen.save()
  paint()
  pen.restore()
}

/** A gradient from pairs of place and colour. */
export function linear(
  pen: Pen,
  line: readonly [number, number, number, number],
  stops: readonly (readonly [number, string])[],
) {
  const gradient = pen.createLinearGradient(...line)
  for (const [at, color] of stops) gradient.addColorStop(at, color)
  return gradient
}
