import type { Run } from '../document/headline-runs.ts'
import { type Rasteriser, textLine, type Voice } from './rasterise.ts'

export type Line = { readonly text: string; readonly voice: Voice }

/** A headline's place in pixels and its two colours. `foot` is the last line's baseline. */
type Place = { left: number; foot: number; measure: number } & Record<Voice, string>

/** The lines of a headline: one for each of its runs. */
export const linesOf = (runs: readonly Run[]): Line[] =>
  runs.map(({ text, landing }) => ({ text: text.trim(), voice: landing ? 'landing' : 'setUp' }))

/** Makes the last word the landing line of a heading that has none. */
function withLanding(lines: Line[]): Line[] {
  const last = lines.at(-1)
  if (!last || last.voice === 'landing') return lines
  const words = last.text.split(' ')
  const landing: Line = { text: words.pop() ?? '', voice: 'landing' }
  const rest: Line[] = words.length > 0 ? [{ text: words.join(' '), voice: 'setUp' }] : []
  return [...lines.slice(0, -1), ...rest, landing]
}

/** Breaks a line between words where it would be wider than `room`, in em. */
function broken(text: string, room: number, rasteriser: Rasteriser): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && rasteriser.widthOf(longer, 'setUp') <= room) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

/** As few lines as `widest` allows, as equal in width as the words allow. */
function balanced({ text, voice }: Line, widest: number, rasteriser: Rasteriser): Line[] {
  let lines = broken(text, widest, rasteriser)
  for (let room = widest; room > 0; room -= 0.25) {
    const narrower = broken(text, room, rasteriser)
    if (narrower.length > lines.length) break
    lines = narrower
  }
  return lines.map((line) => ({ text: line, voice }))
}

/** The largest size that fits in two lines, else in three; the landing line is fitted to the full width. */
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
  // A landing line that is slightly too wide shrinks the others too; a much longer one is set smaller alone.
  const smallest = Math.min(...fitted.map(({ size }) => size))
  const together = smallest > chosen.size * 0.75

  let y = foot
  let below = 0
  return fitted
    .reverse()
    .map(({ text, voice, size: own }) => {
      const size = together ? smallest : own
      // Room for the next line's capitals, this line's descenders, and a small gap.
      if (below > 0) y -= 0.7 * below + 0.22 * size
      below = size
      return textLine(text, { voice, size, x: left - 0.03 * size, y, fill: place[voice] })
    })
    .join('')
}
