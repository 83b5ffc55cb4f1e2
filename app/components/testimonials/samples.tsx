import type { Testimonial } from '#app/content/testimonials.ts'
import { Author } from './author.tsx'
import { Quote } from './quote.tsx'
import styles from './samples.module.css'
import { Stars } from './stars.tsx'

/** The empty part of a track. An attribute of a drawing sets its width: the policy allows no style attribute. */
function Empty({ share, className }: { share: number; className: string | undefined }) {
  return <svg className={className} width={`${(100 * share).toFixed(1)}%`} height="1" aria-hidden="true" />
}

/**
 * Samples as clips, each on a track of its own and as long as its quote. Where there is room each starts where the one
 * above it ends; on a narrow screen the longest is as wide as the screen.
 */
export function Samples({ heading, samples }: { heading: string; samples: readonly Testimonial[] }) {
  if (samples.length === 0) return null
  const lengths = samples.map(({ quote }) => quote.length)
  const all = lengths.reduce((sum, length) => sum + length)
  const longest = Math.max(...lengths)
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0))
  return (
    <section className={`stage ${styles.samples}`}>
      <div className={`wrap ${styles.heading}`}>
        <h2 className="small-heading">{heading}</h2>
        <p className="muted">Each clip is as long as its line.</p>
      </div>
      {samples.map((sample, index) => {
        const start = starts[index] ?? 0
        const { length } = sample.quote
        return (
          <figure key={sample.handle} className={styles.track}>
            <div className={styles.header}>
              <Author testimonial={sample} />
              <Stars sample />
            </div>
            <div className={styles.lane}>
              <Empty className={styles.wide} share={start / all} />
              <Quote testimonial={sample} bars={2 * length} />
              <Empty className={styles.wide} share={1 - (start + length) / all} />
              <Empty className={styles.narrow} share={1 - length / longest} />
            </div>
          </figure>
        )
      })}
    </section>
  )
}
