import type { Frame } from '#app/content/videos.ts'
import proofs from '#app/pictures/drawings.svg'
import { Drawing } from '../drawing.tsx'
import styles from './logos.module.css'

/** One drawing of the logo mark; `viewBox` is in the mark's units. */
function Proof({ of, viewBox }: { of: 'construction' | 'mark' | 'icon' | 'pixels'; viewBox: string }) {
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      <Drawing href={`${proofs}#${of}`} />
    </svg>
  )
}

/** A proof sheet of our own mark: its construction, in one colour, reversed, on a film's frame, and at 16 pixels. */
export function ProofSheet({ frame: { avif, small, footage } }: { frame: Frame }) {
  return (
    <ul className={styles.sheet} aria-hidden="true">
      <li className={styles.construction}>
        <Proof of="construction" viewBox="-6 -6 36 40" />
        <span>One grid, one angle</span>
      </li>
      <li>
        <Proof of="mark" viewBox="-12 -8 48 44" />
        <span>One ink</span>
      </li>
      <li className={styles.dark}>
        <Proof of="mark" viewBox="-12 -8 48 44" />
        <span>Reversed</span>
      </li>
      <li className={styles.onFilm}>
        <img src={small?.avif ?? avif} alt="" loading="lazy" />
        <Proof of="mark" viewBox="0 0 24 28" />
        <span className="tag">{footage ? 'In a video' : 'In a drawn video'}</span>
      </li>
      <li className={styles.pixels}>
        <Proof of="icon" viewBox="-6.5 -4 29 24" />
        <span>
          16 px, redrawn
          <Proof of="pixels" viewBox="0 0 16 16" />
        </span>
      </li>
    </ul>
  )
}
