import type { Testimonial } from '#app/content/testimonials.ts'
import styles from './frames.module.css'
import { Wave } from './wave.tsx'

/** Five stars in a row, each 20 wide. */
const stars = [10, 33, 56, 79, 102]
  .map((x) => `M${x} .4l2.4 6.8 7.2.2-5.8 4.2 2.2 7.2-6-4.2-6 4.2 2.2-7.2-5.8-4.2 7.2-.2z`)
  .join('')

/** A testimonial as a captioned clip: its stars, the waveform of its quote, the quote as a caption, and its author. */
function Frame({
  testimonial: { handle, initials, quote, gradient, sample },
  bars,
}: {
  testimonial: Testimonial
  bars: number | undefined
}) {
  return (
    <figure className={styles.frame}>
      <p className={styles.stars} data-sample={sample || undefined}>
        <svg viewBox="0 0 112 20" role="img" aria-label="5 out of 5 stars">
          <path d={stars} />
        </svg>
        {sample && <span>Sample testimonial</span>}
      </p>
      <Wave text={quote} gradient={gradient} bars={bars} />
      <blockquote>
        <p>
          <span>{quote}</span>
        </p>
      </blockquote>
      <figcaption>
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="1" height="1" fill={gradient[0]} />
        </svg>
        <b aria-hidden="true">{initials}</b>
        <span>{handle}</span>
      </figcaption>
    </figure>
  )
}

/** In a small frame more bars than this would be as thin as a pixel. */
const smallBars = 36

/** Testimonials in a wide row each, or, as samples, in small frames side by side. */
export function Frames({
  heading,
  testimonials,
  small = false,
}: {
  heading: string
  testimonials: readonly Testimonial[]
  small?: boolean
}) {
  if (testimonials.length === 0) return null
  return (
    <section className={`stage ${small ? 'section' : 'section-continued'}`}>
      <div className="wrap">
        <h2 className={small ? 'small-heading' : 'visually-hidden'}>{heading}</h2>
        <div className={styles.frames} data-small={small || undefined}>
          {testimonials.map((testimonial) => (
            <Frame key={testimonial.handle} testimonial={testimonial} bars={small ? smallBars : undefined} />
          ))}
        </div>
      </div>
    </section>
  )
}
