import type { Testimonial } from '#app/content/testimonials.ts'
import { Author } from './author.tsx'
import { Quote } from './quote.tsx'
import styles from './samples.module.css'
import { Stars } from './stars.tsx'

/** Samples, each on a track as in an edit: who says it, and the clip with its caption. */
export function Samples({ heading, samples }: { heading: string; samples: readonly Testimonial[] }) {
  if (samples.length === 0) return null
  return (
    <section className={`stage section ${styles.samples}`}>
      <div className="wrap">
        <h2>{heading}</h2>
        <div className={styles.tracks}>
          {samples.map((sample) => (
            <figure key={sample.handle}>
              <Author testimonial={sample} />
              <Stars sample />
              <Quote testimonial={sample} bars={64} />
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
