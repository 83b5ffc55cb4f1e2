import type { PricedKey, Track } from '#app/content/tracks.ts'
import { millions } from '#app/millions.ts'
import { ButtonLink } from '../button.tsx'
import { SectionHead } from '../section-head.tsx'
import { Unbroken } from '../unbroken.tsx'
import { figuresOn, shareOf } from './scale.ts'
import styles from './views-ruler.module.css'

/**
 * The featured editor's figures: three counts of views, each with its bar on one ruler, which ends at the first of them, and
 * the subscribers below. Counts are claims as quoted ('760K+').
 */
export function ViewsRuler({
  total,
  shortForm,
  longForm,
  subscribers,
  tracks,
}: {
  total: string
  shortForm: string
  longForm: string
  subscribers: string
  tracks: Record<PricedKey, Track>
}) {
  const end = millions(total)
  const counts = [
    { track: 'cream', claim: total, of: 'total views' },
    { track: tracks.shortForm, claim: shortForm, of: 'combined short-form views' },
    { track: tracks.longForm, claim: longForm, of: 'long-form views' },
  ]
  return (
    <section className="stage section">
      <div className="wrap">
        <SectionHead heading="The featured editor’s numbers">
          <p className="muted">Drawn to scale: each mark is a million views.</p>
        </SectionHead>
        <div className={styles.scale}>
          <svg className={`digits ${styles.ruler}`} aria-hidden="true">
            {figuresOn(end).map((figure) => (
              <text key={figure} x={`${(figure / end) * 100}%`} y="14">
                {figure === 0 ? figure : `${figure}M`}
              </text>
            ))}
          </svg>
          <dl>
            {counts.map(({ track, claim, of }) => (
              <div key={of} className={track}>
                <dt>
                  <Unbroken sentence={of} />
                </dt>
                <dd>
                  <span>{claim}</span>
                  <svg width={shareOf(claim, total)} aria-hidden="true">
                    <rect className="veil" width="100%" height="100%" />
                  </svg>
                </dd>
              </div>
            ))}
            <div className={`cream ${styles.subscribers}`}>
              <dt>subscribers</dt>
              <dd>
                <span>{subscribers}</span>
              </dd>
            </div>
          </dl>
          <p className={styles.edits}>
            <ButtonLink href="/editors" variant="ghost">
              See the Edits
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}
