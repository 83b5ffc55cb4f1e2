import type { builtSites } from '#app/content/track-record.ts'
import { Unbroken } from '../unbroken.tsx'
import styles from './track-record.module.css'

/** The websites we have built; for the first, one mark for each person who uses it. */
export function TrackRecord({ sites: { chapter, temple } }: { sites: typeof builtSites }) {
  return (
    <section className="paper section">
      <div className={`wrap ${styles.record}`}>
        <h2 className="small-heading">Track record</h2>
        <div className={styles.users}>
          <p className={`figures ${styles.count}`}>{chapter.figure}</p>
          <p className="lead">
            <Unbroken sentence={chapter.text} />
          </p>
          <div className={`veiled ${styles.marks}`} aria-hidden="true" />
          <p>Each mark is one person.</p>
        </div>
        <p className="lead">{temple.text}</p>
      </div>
    </section>
  )
}
