import type { Pen } from '../../picture/sprites.ts'

/** Makes an ellipse the pen's path. */
export const oval = (pen: Pen, x: number, y: number, wide: number, high: number, turn = 0) => {
  pen.beginPath()
  pen.ellipse(x, y, wide, high, turn, 0, Math.PI * 2)
}

/** A round gradient from pairs of place and colour. */
export const radial = (
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  stops: readonly (readonly [number, string])[],
) => {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, radius)
  for (const [at, color] of stops) gradient.addColorStop(at, color)
  return gradient
}
