import type { Testimonial } from '#app/content/testimonials.ts'
import styles from './frames.module.css'

const ratios = ['16:9', '9:16', '21:9'] as const

const star = 'l2.4 6.8 7.2.2-5.8 4.2 2.2 7.2-6-4.2-6 4.2 2.2-7.2-5.8-4.2 7.2-.2z'
const fiveStars = [10, 33, 56, 79, 102].map((x) => `M${x} .4${star}`).join('')

/** The record's gradient is the picture, its initials the subject, both without words of their own. */
function Picture({ testimonial: { handle, initials, gradient } }: { testimonial: Testimonial }) {
  const id = `gradient-${handle.replace('@', '')}`
  const [from, to] = gradient
  return (
    <>
      <svg className={styles.picture} aria-hidden="true">
        <linearGradient id={id} x2="1" y2="1">
          <stop stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
      <svg className={styles.initials} viewBox="0 0 108 74" aria-hidden="true">
        <text x="108" y="71" textAnchor="end" fontSize="100">
          {initials}
        </text>
      </svg>
    </>
  )
}

/** Testimonials as captioned frames: stars above, the quote burnt in, its author below. */
export function Frames({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section className="stage section-continued" aria-labelledby="testimonials">
      <div className="wrap">
        <h2 id="testimonials" className="visually-hidden">
          Testimonials
        </h2>
        <div className={styles.frames}>
          {testimonials.map((testimonial, index) => (
            <figure key={testimonial.handle} className={styles.frame} data-ratio={ratios[index]}>
              <Picture testimonial={testimonial} />
              <span className={styles.ratio} aria-hidden="true">
                {ratios[index]}
              </span>
              <svg className={styles.stars} viewBox="0 0 112 19" role="img" aria-label="5 out of 5 stars">
                <path d={fiveStars} />
              </svg>
              <blockquote>
                <p>
                  <span>{testimonial.quote}</span>
                </p>
              </blockquote>
              <figcaption>
                <b>{testimonial.handle}</b>
                {testimonial.sample && <span>Sample testimonial</span>}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
