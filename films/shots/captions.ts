import { decay } from '../picture/motion.ts'
import { cream, ink, type Rgb, rgba, stage } from '../picture/palette.ts'
import { type Pen, within } from '../picture/sprites.ts'

/** One word of a burnt-in caption. */
export type Word = {
  at: number
  text: string
  /** The box behind it; near-black unless told. */
  box?: Rgb
  /** Words of one page stand side by side; the next page replaces them. */
  page?: number
}

type Place = { x: number; y: number; size: number }

/** Captions as shorts have them: a word lands on each half beat, with a small bounce. `x`, `y` is their middle. */
export function drawCaptions(pen: Pen, seconds: number, words: readonly Word[], { x, y, size }: Place) {
  const page = words.findLast(({ at }) => seconds >= at)?.page ?? 0
  const shown = words.filter((word) => (word.page ?? 0) === page)
  if (!shown.some(({ at }) => seconds >= at)) return
  pen.font = `800 ${size}px Archivo`
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
  const gap = size * 0.42
  const widths = shown.map(({ text }) => pen.measureText(text).width)
  let left = x - (widths.reduce((sum, width) => sum + width, 0) + gap * (shown.length - 1)) / 2
  shown.forEach(({ at, text, box }, index) => {
    const width = widths[index]
    const bounce = 1 + 0.2 * decay(seconds - at, 15)
    if (seconds >= at) {
      within(pen, () => {
        pen.translate(left + width / 2, y)
        pen.scale(bounce, bounce)
        pen.fillStyle = rgba(box ?? stage, box ? 1 : 0.92)
        pen.fillRect(-width / 2 - size * 0.18, -size * 0.64, width + size * 0.36, size * 1.26)
        pen.fillStyle = rgba(box ? ink : cream)
        pen.fillText(text, -width / 2, size * 0.34)
      })
    }
    left += width + gap
  })
}
