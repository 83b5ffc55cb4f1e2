import type { Track } from '#app/content/tracks.ts'
import { ButtonLink } from '../button.tsx'
import styles from './founder-note.module.css'

/** The founder's note to the reader, in the founder's colour, and what the reader can do next. */
export function FounderNote({ track, note }: { track: Track; note: string }) {
  return (
    <section className={`slab ${track} section`}>
      <div className="wrap">
        <h2 className="small-heading">A note from the founder</h2>
        <blockquote>
          <p className={styles.note}>{note}</p>
        </blockquote>
        <div className={`row ${styles.next}`}>
          <ButtonLink href="/contact" variant="ink">
            Get in Touch
          </ButtonLink>
          <ButtonLink href="/guarantee#terms" variant="ghost">
            Read the Terms
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
