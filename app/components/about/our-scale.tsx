import type { Member } from '#app/content/team.ts'
import head from '../page-head.module.css'
import styles from './our-scale.module.css'

/** Marks per block of the drawing. */
const perBlock = 100

/** The page's heading over a drawing to scale: one mark for each person, and one for each promised view. */
export function OurScale({
  views,
  viewsInFull,
  members,
  inWords,
}: {
  views: number
  viewsInFull: string
  members: readonly Member[]
  inWords: { readonly people: string; readonly views: string }
}) {
  const blocks = Array.from({ length: views / perBlock }, (_, block) => block)
  return (
    <section className={`stage ${head.head} ${styles.head}`}>
      <div className="wrap">
        <h1>
          {inWords.people} <em>{inWords.views}</em>
        </h1>
        <div className={styles.field} aria-hidden="true">
          <p className={styles.us}>
            <span>
              {members.map(({ role, track }) => (
                <i key={role} className={track} />
              ))}
            </span>
            <b>{members.length} of us</b>
          </p>
          <p>
            <b>{viewsInFull} views</b> at the same scale
          </p>
          <div className={styles.views}>
            {blocks.map((block) => (
              <i key={block} />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
