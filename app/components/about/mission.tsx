import type { ReactNode } from 'react'
import styles from './mission.module.css'

/** The mission as one large statement; beside it the founder's note and bio. */
export function Mission({ statement, note, bio }: { statement: string; note: ReactNode; bio: ReactNode }) {
  return (
    <section className="paper section">
      <div className="wrap grid">
        <div className={styles.mission}>
          <h2 className="small-heading">Mission</h2>
          <p>{statement}</p>
        </div>
        <div className={styles.note}>
          <h2>The founder</h2>
          <div>
            <p className="lead">{note}</p>
            <p>{bio}</p>
          </div>
        </div>
      </div>
    </section>
  )
}
