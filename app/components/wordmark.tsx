import styles from './wordmark.module.css'

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

/** The first letter starts this far to the left, so that its stem aligns with the text above. */
const bearing = 28

const widthOf = (glyph: string) => advances.find(([glyphs]) => glyphs.includes(glyph))?.[1] ?? otherwise

/** The product's name as wide as the wrap, whatever its length. Decoration: the footer has the name as text too. */
export function Wordmark({ name }: { name: string }) {
  // Decomposed, because an accent doesn't change a letter's width.
  const parts = name.normalize('NFD')
  const width = [...parts.replace(/\p{M}/gu, '')].reduce((sum, glyph) => sum + widthOf(glyph), 0)
  // Room for two accents over a capital, and for hooks and commas below a letter.
  const ascent = parts === name ? 765 : 1075
  const descent = /[\u0323-\u0328]/.test(parts) ? 365 : /[gjpqy,]/.test(parts) ? 225 : 20
  return (
    <svg className={styles.wordmark} viewBox={`0 ${-ascent} ${width} ${ascent + descent}`} aria-hidden="true">
      <text x={-bearing} fontSize="1000" textLength={width + bearing}>
        {name}
      </text>
    </svg>
  )
}
