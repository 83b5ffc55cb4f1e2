/** Widths of letters in thousandths of an em, without kerning: those of some, and one for all others. */
type Widths = {
  readonly some: readonly (readonly [letters: string, width: number])[]
  readonly others: number
}

/** Of Archivo at its widest and heaviest. */
export const wideLetters: Widths = {
  some: [
    [" ijl'", 305],
    ['I.,', 350],
    ['frt-', 480],
    ['z', 645],
    ['Jksvy17', 715],
    ['EFLPSTZx', 815],
    ['ABCDRVXY', 895],
    ['GHKNOQU&', 965],
    ['mwMW', 1155],
  ],
  others: 765,
}

/** Of prices as their cards set them, rounded up. */
export const priceLetters: Widths = {
  some: [
    ['0123456789', 488],
    ['$', 441],
    ['€£¥', 510],
    ['., \u00a0\u202f', 250],
  ],
  others: 700,
}

/** The width of a text, in thousandths of an em. */
export const widthOf = (text: string, { some, others }: Widths): number =>
  Array.from(text, (letter) => some.find(([letters]) => letters.includes(letter))?.[1] ?? others).reduce(
    (sum, width) => sum + width,
    0,
  )
