import type { Member } from '#app/content/team.ts'
import head from '../page-head.module.css'
import styles from './our-scale.module.css'

/** Marks per block of the drawing. */
const perBlock = 100

/** The page's heading over a drawing to scale: one mark for each promised view, and one for each person. */
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
          <p>{viewsInFull} views</p>
          <div className={styles.views}>
            {blocks.map((block) => (
              <i key={block} />
            ))}
          </div>
          <p className={styles.us}>
            <span>
              {members.map(({ role, track }) => (
                <i key={role} className={track} />
              ))}
            </span>
            <span>
              <b>{members.length} of us</b> at the same scale
            </span>
          </p>
        </div>
      </div>
    </section>
  )
}
