import type { Testimonial } from '#app/content/testimonials.ts'
import styles from './frames.module.css'

const ratios = ['16:9', '9:16', '21:9'] as const

/** Two frames side by side, then a wide one, and again; a last frame that would have no neighbour is wide too. */
const ratioOf = (index: number, count: number) =>
  index % 3 === 0 && index === count - 1 ? ratios[2] : ratios[index % 3]

/** Five stars in a row, each 20 wide. */
const stars = [10, 33, 56, 79, 102]
  .map((x) => `M${x} .4l2.4 6.8 7.2.2-5.8 4.2 2.2 7.2-6-4.2-6 4.2 2.2-7.2-5.8-4.2 7.2-.2z`)
  .join('')

/** Shares of the gradient's second colour, from the edge of the frame to the light behind the initials. */
const steps = [0, 25, 50, 75, 100]

/** The frame's picture: the initials in front of a light, which has the testimonial's gradient in five steps. */
function Picture({ testimonial: { initials, gradient } }: { testimonial: Testimonial }) {
  const [from, to] = gradient
  return (
    <div className={styles.picture} aria-hidden="true">
      <svg width="100%" height="100%" aria-hidden="true">
        {steps.map((share) => (
          <circle
            key={share}
            cx="66%"
            cy="46%"
            r={share ? `${(100 - share) * 0.75 + 14}%` : '200%'}
            fill={`color-mix(in srgb, ${from}, ${to} ${share}%)`}
          />
        ))}
      </svg>
      <b>
        {[...initials].map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the letters never change
          <span key={index}>{letter}</span>
        ))}
      </b>
    </div>
  )
}

/** Testimonials as captioned frames: stars and sample mark on one plate, the quote as a caption, its author below. */
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
              <p className={`tag ${styles.plate}`}>
                <svg viewBox="0 0 112 20" role="img" aria-label="5 out of 5 stars">
                  <path d={stars} />
                </svg>
                {testimonial.sample && <span>Sample testimonial</span>}
              </p>
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
