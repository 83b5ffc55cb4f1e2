import type { Achievement } from '#app/content/track-record.ts'
import styles from './track-record.module.css'

/** Past results. The large figure is decoration, because the sentence beside it repeats it. */
export function TrackRecord({
  heading,
  achievements,
}: {
  heading: string
  achievements: readonly Achievement[]
}) {
  return (
    <section className="paper section">
      <div className="wrap">
        <h2>{heading}</h2>
        <ul className={styles.ledger}>
          {achievements.map(({ figure, text }) => (
            <li key={text}>
              {figure && (
                <b className="figures" aria-hidden="true">
                  {figure}
                </b>
              )}
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
