/** Widths of Archivo's glyphs at its widest and heaviest, in thousandths of an em, without kerning. */
const advances: readonly [glyphs: string, width: number][] = [
  [" ijl'", 305],
  ['I.,', 350],
  ['frt-', 480],
  ['z', 645],
  ['Jksvy17', 715],
  ['EFLPSTZx', 815],
  ['ABCDRVXY', 895],
  ['GHKNOQU&', 965],
  ['mwMW', 1155],
]
const otherwise = 765

const widthOf = (glyph: string) => advances.find(([glyphs]) => glyphs.includes(glyph))?.[1] ?? otherwise

/** In thousandths of an em: a line's width, and how far it reaches above and below its baseline. */
export type LineSize = { readonly width: number; readonly above: number; readonly below: number }

/** The approximate size of a line of text in Archivo's widest and heaviest letters, with as much room above as below. */
export function lineSize(text: string): LineSize {
  const parts = text.normalize('NFD')
  // An accent doesn't change a letter's width.
  const letters = parts.replace(/\p{M}/gu, '')
  return {
    width: [...letters].reduce((sum, glyph) => sum + widthOf(glyph), 0),
    // Room for two accents over a capital, and for hooks and commas below a letter.
    above: parts === text ? 765 : 1075,
    below: /[\u0323-\u0328]/.test(parts) ? 365 : /[gjpqy,]/.test(parts) ? 225 : 57,
  }
}
