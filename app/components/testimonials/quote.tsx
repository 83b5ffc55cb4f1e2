import type { Testimonial } from '#app/content/testimonials.ts'
import styles from './quote.module.css'
import { SpokenWave } from './spoken-wave.tsx'

/** A quote as a caption below the waveform of its letters. */
export function Quote({
  testimonial: { quote, gradient },
  bars,
}: {
  testimonial: Testimonial
  bars?: number
}) {
  return (
    <div className={styles.quote}>
      <SpokenWave text={quote} gradient={gradient} bars={bars} />
      <blockquote>
        <p>
          <span>{quote}</span>
        </p>
      </blockquote>
    </div>
  )
}
