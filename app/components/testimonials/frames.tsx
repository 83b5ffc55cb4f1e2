import type { Testimonial } from '#app/content/testimonials.ts'
import { Author } from './author.tsx'
import styles from './frames.module.css'
import { Quote } from './quote.tsx'
import { Stars } from './stars.tsx'

/** Testimonials in a wide row each: stars, the quote as a caption, and its author. */
export function Frames({ heading, testimonials }: { heading: string; testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section className="stage section-continued">
      <div className="wrap">
        <h2 className="visually-hidden">{heading}</h2>
        <div className={styles.frames}>
          {testimonials.map((testimonial) => (
            <figure key={testimonial.handle}>
              <Stars sample={testimonial.sample} />
              <Quote testimonial={testimonial} />
              <Author testimonial={testimonial} />
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
