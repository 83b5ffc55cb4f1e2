import type { ViewGuarantee } from '#app/content/facts.ts'
import type { Edit } from '#app/content/services.ts'
import { ButtonLink } from '../button.tsx'
import { Counter } from './counter.tsx'
import styles from './guarantee-banner.module.css'

// Sentences are template strings: between separate text nodes React writes a comment, and this page's bytes are limited.
/** The view guarantee: the number, and each promise as a clip on a ruler, as long as its days; `limit` as a sentence. */
export function GuaranteeBanner({
  guarantee: { viewsInFull, windowDays, claimWithinDays },
  limit,
  edits,
}: {
  guarantee: ViewGuarantee
  limit: string
  edits: readonly Edit[]
}) {
  return (
    <section className="stage section">
      <div className={`wrap ${styles.banner}`}>
        <h2>The guarantee is a number</h2>
        <Counter value={viewsInFull} />
        <div className={`stack ${styles.note}`}>
          <p className="lead">
            {`views within ${windowDays}\u00a0days on a full edit, or a\u00a0full refund. Only organic views count.`}
          </p>
          <ButtonLink href="/pricing">See Pricing</ButtonLink>
        </div>
        <div className={styles.ruler} aria-hidden="true">
          <span>
            <b>Day 0</b> delivered
          </span>
          <b>{windowDays}</b>
          <b>{claimWithinDays}</b>
        </div>
        <div className={styles.clips}>
          {edits.map(({ track, format, startingPrice }) => (
            <article key={format} className={`${track} veiled ${styles.clip}`}>
              <h3>{format}</h3>
              <p>{`From ${startingPrice}. Views\u00a0count for\u00a0${windowDays}\u00a0days.`}</p>
            </article>
          ))}
          <article className={`cream veiled ${styles.clip}`}>
            <h3>Money Back Promise</h3>
            <p>
              {`If it stays under ${viewsInFull}, ask within ${claimWithinDays}\u00a0days of delivery for the full price back. ${limit}`}
            </p>
          </article>
        </div>
      </div>
    </section>
  )
}
