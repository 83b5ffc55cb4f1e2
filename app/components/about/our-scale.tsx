import head from '../page-head.module.css'
import styles from './our-scale.module.css'

/** Marks per block of the drawing. */
const perBlock = 100

/** The page's heading over a drawing to scale: one mark for each promised view, and one for each person. */
export function OurScale({
  views,
  viewsInFull,
  people,
  inWords,
}: {
  views: number
  viewsInFull: string
  people: number
  inWords: { readonly people: string; readonly views: string }
}) {
  const blocks = Array.from({ length: views / perBlock }, (_, block) => block)
  const marks = Array.from({ length: people }, (_, person) => person)
  return (
    <section className={`stage ${head.head} ${styles.head}`}>
      <div className="wrap">
        <h1>
          {inWords.people} <em>{inWords.views}</em>
        </h1>
        <div className={styles.field} aria-hidden="true">
          <p className={styles.us}>
            <b>
              <span>
                {marks.map((person) => (
                  <i key={person} />
                ))}
              </span>
              Us
            </b>
            <span>{viewsInFull} views, at the same scale</span>
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
