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

/** The width of these letters, in thousandths of an em. */
export const widthOf = (letters: Iterable<string>): number =>
  Array.from(
    letters,
    (letter) => advances.find(([glyphs]) => glyphs.includes(letter))?.[1] ?? otherwise,
  ).reduce((sum, width) => sum + width, 0)
