import type { Testimonial } from '#app/content/testimonials.ts'
import styles from './author.module.css'

/** Who said it: initials on the first colour of the testimonial's gradient, and the handle. */
export function Author({ testimonial: { handle, initials, gradient } }: { testimonial: Testimonial }) {
  return (
    <figcaption className={styles.author}>
      <b aria-hidden="true">
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="1" height="1" fill={gradient[0]} />
        </svg>
        {initials}
      </b>
      <span>{handle}</span>
    </figcaption>
  )
}
