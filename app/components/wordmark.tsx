import styles from './wordmark.module.css'

/** Widths of Archivo's glyphs at its widest and heaviest, in thousandths of the size, kerning taken off. */
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

/** A first letter starts this far left of the measure, so that its stem and not its air stands on it. */
const bearing = 28

const widthOf = (glyph: string) => advances.find(([glyphs]) => glyphs.includes(glyph))?.[1] ?? otherwise

/** The product's name fitted to the measure, however long it is; decoration, as the name stands beside it. */
export function Wordmark({ name }: { name: string }) {
  const width = [...name].reduce((sum, glyph) => sum + widthOf(glyph), 0)
  const descent = /[gjpqy,]/.test(name) ? 225 : 20
  return (
    <svg className={styles.wordmark} viewBox={`0 -765 ${width} ${765 + descent}`} aria-hidden="true">
      <text x={-bearing} fontSize="1000" textLength={width + bearing}>
        {name}
      </text>
    </svg>
  )
}
