import { decay } from '../picture/motion.ts'
import { cream, ink, type Rgb, rgba, stage } from '../picture/palette.ts'
import { type Pen, within } from '../picture/sprites.ts'

/** One word of a burnt-in caption. */
export type Word = {
  /** When it is spoken, in seconds since the cut. */
  at: number
  text: string
  /** Its background once it is spoken; none by default. */
  box?: Rgb
  /** Words of one page are one phrase; the next page replaces them. */
  page?: number
}

export type Caption = {
  words: readonly Word[]
  /** The middle of its first line. */
  x: number
  y: number
  size: number
  /** Where a line breaks, in pixels. */
  wide?: number
}

type Line = { words: { word: Word; width: number }[]; width: number }

/** Lines of about one length, so that no word is left alone on the last. */
function linesOf(pen: Pen, words: readonly Word[], gap: number, wide: number) {
  const measured = words.map((word) => ({ word, width: pen.measureText(word.text).width }))
  const whole = measured.reduce((sum, { width }) => sum + width + gap, -gap)
  const fair = whole <= wide ? wide : (whole / Math.ceil(whole / wide)) * 1.3
  const lines: Line[] = []
  for (const each of measured) {
    const line = lines.at(-1)
    if (line && line.width + gap + each.width <= fair) {
      line.words.push(each)
      line.width += gap + each.width
    } else lines.push({ words: [each], width: each.width })
  }
  return lines
}

function drawWord(pen: Pen, { text, box }: Word, size: number, width: number, since: number) {
  if (box && since >= 0) {
    const bounce = 1 + 0.16 * decay(since, 15)
    pen.scale(bounce, bounce)
    pen.fillStyle = rgba(box)
    pen.fillRect(-width / 2 - size * 0.16, -size * 0.58, width + size * 0.32, size * 1.16)
  }
  // The whole phrase is legible from the start; words light up as they are spoken.
  pen.fillStyle = box && since >= 0 ? rgba(ink) : rgba(cream, since >= 0 ? 1 : 0.62)
  pen.fillText(text, -width / 2, size * 0.34)
}

/** Captions in the style of shorts: a whole phrase is shown, and its words light up as they are spoken. */
export function drawCaption(pen: Pen, seconds: number, { words, x, y, size, wide = 600 }: Caption) {
  const first = words.findLast(({ at }) => seconds >= at)
  if (!first) return
  pen.font = `800 ${size}px Archivo`
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
  const gap = size * 0.3
  const shown = words.filter(({ page }) => (page ?? 0) === (first.page ?? 0))
  linesOf(pen, shown, gap, wide).forEach((line, row) => {
    within(pen, () => {
      pen.translate(x - line.width / 2, y + row * size * 1.3)
      pen.fillStyle = rgba(stage, 0.92)
      pen.fillRect(-size * 0.3, -size * 0.66, line.width + size * 0.6, size * 1.32)
      for (const { word, width } of line.words) {
        within(pen, () => {
          pen.translate(width / 2, 0)
          drawWord(pen, word, size, width, seconds - word.at)
        })
        pen.translate(width + gap, 0)
      }
    })
  })
}
