import type { Achievement } from '#app/content/track-record.ts'
import { Unbroken } from '../unbroken.tsx'
import styles from './mission.module.css'

/** The mission as one large statement; below it, past results. */
export function Mission({
  statement,
  trackRecord,
}: {
  statement: string
  trackRecord: readonly Achievement[]
}) {
  return (
    <section className="paper section">
      <div className="wrap">
        <h2 className="small-heading">Mission</h2>
        <p className={styles.statement}>{statement}</p>
        <h2 className={`small-heading ${styles.second}`}>Track record</h2>
        <ul className={styles.results}>
          {trackRecord.map(({ figure, text }) => (
            <li key={text}>
              <strong>{figure}</strong> <Unbroken sentence={text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
