import head from '../page-head.module.css'
import styles from './our-scale.module.css'

/** The field is drawn as this many blocks, each of a hundred marks. */
const perBlock = 100

/** The page's name over a count: every view promised is one mark, and each of us is one mark of the same size. */
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
