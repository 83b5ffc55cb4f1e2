import type { Testimonial } from '#app/content/testimonials.ts'
import styles from './frames.module.css'

const ratios = ['16:9', '9:16', '21:9'] as const

/** Two frames side by side, then a wide one, and again; a last frame that would have no neighbour is wide too. */
const ratioOf = (index: number, count: number) =>
  index % 3 === 0 && index === count - 1 ? ratios[2] : ratios[index % 3]

const star = 'M10 .4l2.4 6.8 7.2.2-5.8 4.2 2.2 7.2-6-4.2-6 4.2 2.2-7.2-5.8-4.2 7.2-.2z'
const bands = [0, 25, 50, 75, 100]

/** The frame's picture: five bands of the testimonial's gradient with a star on each, and large initials. */
function Picture({ testimonial: { initials, gradient } }: { testimonial: Testimonial }) {
  const [from, to] = gradient
  return (
    <>
      <svg className={styles.picture} role="img" aria-label="5 out of 5 stars">
        {bands.map((share, index) => (
          <svg key={share} x={`${index * 20}%`} aria-hidden="true">
            <rect width="20.1%" height="100%" fill={`color-mix(in srgb, ${from}, ${to} ${share}%)`} />
            <path d={star} />
          </svg>
        ))}
      </svg>
      <svg className={styles.initials} viewBox="0 0 108 74" aria-hidden="true">
        <text x="108" y="71" textAnchor="end" fontSize="100">
          {initials}
        </text>
      </svg>
    </>
  )
}

/** Testimonials as captioned frames: stars and sample mark at the top, the quote as a caption, its author below. */
export function Frames({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section className="stage section-continued" aria-labelledby="testimonials">
      <div className="wrap">
        <h2 id="testimonials" className="visually-hidden">
          Testimonials
        </h2>
        <div className={styles.frames}>
          {testimonials.map((testimonial, index) => (
            <figure
              key={testimonial.handle}
              className={styles.frame}
              data-ratio={ratioOf(index, testimonials.length)}
            >
              <Picture testimonial={testimonial} />
              {testimonial.sample && <p className={`tag ${styles.sample}`}>Sample testimonial</p>}
              <blockquote>
                <p>
                  <span>{testimonial.quote}</span>
                </p>
              </blockquote>
              <figcaption>{testimonial.handle}</figcaption>
              <span className={styles.ratio} aria-hidden="true">
                {ratioOf(index, testimonials.length)}
              </span>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
