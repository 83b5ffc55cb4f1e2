import type { Still } from '#app/content/picture.ts'
import proofs from '#app/pictures/proofs.svg'
import styles from './logos.module.css'

/** One drawing of the logo mark: a view of the file. */
function Proof({ of }: { of: 'construction' | 'ink' | 'cream' | 'corner' | 'icon' | 'pixels' }) {
  return <img src={`${proofs}#${of}`} alt="" loading="lazy" />
}

/** A proof sheet of our own mark: its construction, in one colour, reversed, on a film's frame, and at 16 pixels. */
export function ProofSheet({ picture: { avif, small, footage } }: { picture: Still }) {
  return (
    <ul className={styles.sheet} aria-hidden="true">
      <li className={styles.construction}>
        <Proof of="construction" />
        <span>One grid, one angle</span>
      </li>
      <li>
        <Proof of="ink" />
        <span>One ink</span>
      </li>
      <li className={styles.dark}>
        <Proof of="cream" />
        <span>Reversed</span>
      </li>
      <li className={styles.onFilm}>
        <img src={small?.avif ?? avif} alt="" loading="lazy" />
        <Proof of="corner" />
        <span className="tag">{footage ? 'In a video' : 'In a drawn video'}</span>
      </li>
      <li className={styles.pixels}>
        <Proof of="icon" />
        <span>
          16 px, redrawn
          <Proof of="pixels" />
        </span>
      </li>
    </ul>
  )
}
