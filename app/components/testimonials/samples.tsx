import type { ReactNode } from 'react'
import type { Testimonial } from '#app/content/testimonials.ts'
import { SectionHead } from '../section-head.tsx'
import { Author } from './author.tsx'
import { Quote } from './quote.tsx'
import styles from './samples.module.css'
import { Stars } from './stars.tsx'

/** Samples as small clips, several beside each other where there is room; `children` is a remark beside the heading. */
export function Samples({
  heading,
  samples,
  children,
}: {
  heading: string
  samples: readonly Testimonial[]
  children: ReactNode
}) {
  if (samples.length === 0) return null
  return (
    <section className={`stage ${styles.samples}`}>
      <div className="wrap">
        <SectionHead heading={heading}>{children}</SectionHead>
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
