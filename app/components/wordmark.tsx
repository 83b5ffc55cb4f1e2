import type { WordmarkSize } from '../wordmark-size.ts'
import styles from './wordmark.module.css'

/** The first letter starts this far to the left, so that its stem aligns with the text above. */
const bearing = 28

/**
 * The product's name as wide as the wrap, whatever its length and font. Decoration: the footer has the name as text too.
 * Its letters are fitted too, because WebKit, when it fits only their spacing, puts a kerned letter in the wrong place.
 */
export function Wordmark({ name, size: { width, above, below } }: { name: string; size: WordmarkSize }) {
  return (
    <svg className={styles.wordmark} viewBox={`0 ${-above} ${width} ${above + below}`} aria-hidden="true">
      <text x={-bearing} fontSize="1000" textLength={width + bearing} lengthAdjust="spacingAndGlyphs">
        {name}
      </text>
    </svg>
  )
}
