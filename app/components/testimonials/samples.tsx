import type { Testimonial } from '#app/content/testimonials.ts'
import { Author } from './author.tsx'
import { Quote } from './quote.tsx'
import styles from './samples.module.css'
import { Stars } from './stars.tsx'

/** Samples as small clips, several beside each other where there is room. */
export function Samples({ heading, samples }: { heading: string; samples: readonly Testimonial[] }) {
  if (samples.length === 0) return null
  return (
    <section className={`stage ${styles.samples}`}>
      <div className="wrap">
        <h2>{heading}</h2>
        <div className={styles.clips}>
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
