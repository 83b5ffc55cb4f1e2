import type { Run } from '../document/headline-runs.ts'
import { type LineStyle, type Rasteriser, textLine } from './rasterise.ts'

export type Line = { readonly text: string; readonly style: LineStyle }

/** A headline's place in pixels and its two colours. `baseline` is the last line's; no letter rises above `top`. */
type Place = { left: number; top: number; baseline: number; width: number } & Record<LineStyle, string>

/** The lines of a headline: one for each of its runs. */
export const linesOf = (runs: readonly Run[]): Line[] =>
  runs.map(({ text, emphasised }) => ({ text: text.trim(), style: emphasised ? 'emphasised' : 'plain' }))

/** Makes the last word the emphasised line of a heading that has none. */
function withEmphasis(lines: Line[]): Line[] {
  const last = lines.at(-1)
  if (!last || last.style === 'emphasised') return lines
  const words = last.text.split(' ')
  const emphasised: Line = { text: words.pop() ?? '', style: 'emphasised' }
  const rest: Line[] = words.length > 0 ? [{ text: words.join(' '), style: 'plain' }] : []
  return [...lines.slice(0, -1), ...rest, emphasised]
}

/** Breaks a line between words where it would be wider than `room`, in em. */
function broken({ text, style }: Line, room: number, rasteriser: Rasteriser): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && rasteriser.widthOf(longer, style) <= room) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

/** As few lines as `widest` allows, as equal in width as the words allow. */
function balanced(line: Line, widest: number, rasteriser: Rasteriser): Line[] {
  let lines = broken(line, widest, rasteriser)
  for (let room = widest; room > 0; room -= 0.25) {
    const narrower = broken(line, room, rasteriser)
    if (narrower.length > lines.length) break
    lines = narrower
  }
  return lines.map((text) => ({ text, style: line.style }))
}

/** How high the tallest letters without an accent are, in em. */
const ascent = 0.74

/** Letters as small as this can still be read in the small picture that a chat shows. */
const least = 46

type Setting = { readonly lines: readonly (Line & { size: number; y: number })[]; readonly top: number }

/** The headline in this size. The emphasised line is fitted to the full width, unless that would make it much smaller. */
function setIn(size: number, heading: Line[], { baseline, width }: Place, rasteriser: Rasteriser): Setting {
  const fitted = withEmphasis(heading)
    .flatMap((line) => {
      const alone = width / rasteriser.widthOf(line.text, line.style)
      const fits = line.style === 'emphasised' && alone >= Math.max(size / 2, least)
      return fits ? [line] : balanced(line, width / size, rasteriser)
    })
    .map((line) => ({ ...line, size: Math.min(size, width / rasteriser.widthOf(line.text, line.style)) }))
  // An emphasised line that is slightly too wide shrinks the others too; a much longer one is set smaller alone.
  const smallest = Math.min(...fitted.map(({ size }) => size))
  const together = smallest > size * 0.75

  let y = baseline
  let below = 0
  const lines = fitted.toReversed().map((line) => {
    const own = together ? smallest : line.size
    // Room for the next line's capitals, this line's descenders, and a small gap.
    if (below > 0) y -= 0.7 * below + 0.22 * own
    below = own
    return { ...line, size: own, y }
  })
  return { lines, top: y - ascent * below }
}

/** The sizes in pixels, the largest first, each with the most lines that a headline may have in it. */
const sizes = [
  { size: 190, mostLines: 2 },
  { size: 150, mostLines: 2 },
  { size: 126, mostLines: 3 },
  ...[100, 86, 74, 64, 54, least].map((size) => ({ size, mostLines: Number.POSITIVE_INFINITY })),
]

/** A headline as SVG, in the largest size that fits. Undefined where none that can be read does. */
export function headlineSvg(heading: Line[], place: Place, rasteriser: Rasteriser): string | undefined {
  for (const { size, mostLines } of sizes) {
    const { lines, top } = setIn(size, heading, place, rasteriser)
    const fits = lines.length <= mostLines && top >= place.top && lines.every((line) => line.size >= least)
    if (!fits) continue
    return lines
      .map(({ text, style, size: own, y }) =>
        textLine(text, { style, size: own, x: place.left - 0.03 * own, y, fill: place[style] }),
      )
      .join('')
  }
  return undefined
}
