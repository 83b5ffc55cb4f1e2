import proofs from '#app/pictures/logo-proofs.svg'
import { Drawing } from '../drawing.tsx'
import { Still } from '../still.tsx'
import styles from './logos.module.css'

/** One drawing of the mark, or the mark alone, seen through `frame`, a viewBox in the mark's own units. */
function Proof({ of, frame }: { of: 'construction' | 'mark' | 'icon' | 'pixels'; frame: string }) {
  return (
    <svg viewBox={frame} aria-hidden="true">
      <Drawing href={`${proofs}#${of}`} />
    </svg>
  )
}

/** Our own mark, proved: how it is built, and what becomes of it in one ink, reversed, on a film, at 16 pixels. */
export function ProofSheet() {
  return (
    <ul className={styles.sheet} aria-hidden="true">
      <li className={styles.construction}>
        <Proof of="construction" frame="-6 -6 36 40" />
        <span>One grid, one angle</span>
      </li>
      <li>
        <Proof of="mark" frame="-12 -8 48 44" />
        <span>One ink</span>
      </li>
      <li className={styles.dark}>
        <Proof of="mark" frame="-12 -8 48 44" />
        <span>Reversed</span>
      </li>
      <li className={styles.onFilm}>
        <Still crop="900 120 620 660" align="xMaxYMin" />
        <Proof of="mark" frame="0 0 24 28" />
        <span className="tag">Corner of a video</span>
      </li>
      <li className={styles.pixels}>
        <Proof of="icon" frame="-4.6 -4 29 24" />
        <span>
          16 px, redrawn
          <Proof of="pixels" frame="0 0 16 16" />
        </span>
      </li>
    </ul>
  )
}
