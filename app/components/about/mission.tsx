import type { Achievement } from '#app/content/track-record.ts'
import { Unbroken } from '../unbroken.tsx'
import styles from './mission.module.css'

/** The mission as one large statement that ends with what we promise; below it, past results. */
export function Mission({
  statement,
  promise,
  achievements,
}: {
  statement: string
  promise: string
  achievements: readonly Achievement[]
}) {
  return (
    <section className="paper section">
      <div className="wrap">
        <h2 className="small-heading">Mission</h2>
        <p className={styles.statement}>
          {statement} <em>{promise}</em>
        </p>
        <h2 className={`small-heading ${styles.second}`}>Track record</h2>
        <ul className={styles.results}>
          {achievements.map(({ figure, text }) => (
            <li key={text}>
              {figure && <strong data-one={figure.startsWith('1') ? '' : undefined}>{figure} </strong>}
              <Unbroken sentence={text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
