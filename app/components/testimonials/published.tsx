import type { Testimonial } from '#app/content/testimonials.ts'
import { Author } from './author.tsx'
import styles from './published.module.css'
import { Quote } from './quote.tsx'
import { Stars } from './stars.tsx'

/** Testimonials that clients sent, in a wide row each: stars, the quote as a caption, and its author. */
export function Published({
  heading,
  testimonials,
}: {
  heading: string
  testimonials: readonly Testimonial[]
}) {
  if (testimonials.length === 0) return null
  return (
    <section className="stage section-continued">
      <div className="wrap">
        <h2 className="visually-hidden">{heading}</h2>
        <div className={styles.published}>
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
