import type { Run } from '../headline.ts'
import { type Rasteriser, textLine, type Voice } from './rasterise.ts'

export type Line = { readonly text: string; readonly voice: Voice }

/** Where a headline stands, in pixels, and the colours of its two voices. `foot` is its last baseline. */
type Place = { left: number; foot: number; measure: number } & Record<Voice, string>

/** The lines of a headline: each of its runs is one. */
export const linesOf = (runs: readonly Run[]): Line[] =>
  runs.map(({ text, landing }) => ({ text: text.trim(), voice: landing ? 'landing' : 'setUp' }))

/** A heading without a landing line lands on its last word. */
function withLanding(lines: Line[]): Line[] {
  const last = lines.at(-1)
  if (!last || last.voice === 'landing') return lines
  const words = last.text.split(' ')
  const landing: Line = { text: words.pop() ?? '', voice: 'landing' }
  const rest: Line[] = words.length > 0 ? [{ text: words.join(' '), voice: 'setUp' }] : []
  return [...lines.slice(0, -1), ...rest, landing]
}

/** Breaks a line between words wherever it would be wider than `room`, in units of its size. */
function broken(text: string, room: number, rasteriser: Rasteriser): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && rasteriser.widthOf(longer, 'setUp') <= room) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

/** As few lines as `widest` allows, and those as even as words are. */
function balanced({ text, voice }: Line, widest: number, rasteriser: Rasteriser): Line[] {
  let lines = broken(text, widest, rasteriser)
  for (let room = widest; room > 0; room -= 0.25) {
    const narrower = broken(text, room, rasteriser)
    if (narrower.length > lines.length) break
    lines = narrower
  }
  return lines.map((line) => ({ text: line, voice }))
}

/** The largest setting that keeps to two lines, else to three; the landing line is fitted to the measure. */
export function headline(heading: Line[], place: Place, rasteriser: Rasteriser): string {
  const { left, foot, measure } = place
  const settings = [190, 150, 126, 100].map((size) => ({
    size,
    lines: withLanding(heading).flatMap((line) =>
      line.voice === 'setUp' ? balanced(line, measure / size, rasteriser) : [line],
    ),
  }))
  const chosen = settings.find(({ size, lines }) => lines.length <= (size > 126 ? 2 : 3)) ?? settings.at(-1)
  if (!chosen) return ''
  const fitted = chosen.lines.map(({ text, voice }) => ({
    text,
    voice,
    size: Math.min(chosen.size, measure / rasteriser.widthOf(text, voice)),
  }))
  // A landing line a little too wide takes the others down with it; a much longer one is set smaller by itself.
  const smallest = Math.min(...fitted.map(({ size }) => size))
  const together = smallest > chosen.size * 0.75

  let y = foot
  let below = 0
  return fitted
    .reverse()
    .map(({ text, voice, size: own }) => {
      const size = together ? smallest : own
      // Capitals of the line below, descenders of this one, and a hair between them.
      if (below > 0) y -= 0.7 * below + 0.22 * size
      below = size
      return textLine(text, { voice, size, x: left - 0.03 * size, y, fill: place[voice] })
    })
    .join('')
}
