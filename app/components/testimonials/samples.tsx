import type { Testimonial } from '#app/content/testimonials.ts'
import { Author } from './author.tsx'
import { Quote } from './quote.tsx'
import styles from './samples.module.css'
import { Stars } from './stars.tsx'

/** A width as an attribute of a drawing: the policy allows no style attribute. */
function Width({ of, className }: { of: string; className: string | undefined }) {
  return <svg className={className} width={of} height="0" aria-hidden="true" />
}

/** More clips in a row would be narrower than their authors' names. */
const perTrack = 3

/**
 * Samples as clips, each as long as its quote, with its author and stars above it. Where there is room they follow each
 * other on a track and fill it; on a narrow screen each has its own, which the longest fills.
 */
export function Samples({ heading, samples }: { heading: string; samples: readonly Testimonial[] }) {
  if (samples.length === 0) return null
  const longest = Math.max(...samples.map(({ quote }) => quote.length))
  const tracks = Array.from({ length: Math.ceil(samples.length / perTrack) }, (_, track) =>
    samples.slice(track * perTrack, (track + 1) * perTrack),
  )
  return (
    <section className={`stage ${styles.samples}`}>
      <div className={`wrap ${styles.heading}`}>
        <h2 className="small-heading">{heading}</h2>
        <p className="muted">Each clip is as long as its line.</p>
      </div>
      {tracks.map((track) => (
        <div key={track[0]?.handle} className={styles.track}>
          {track.map((sample) => {
            const { length } = sample.quote
            return (
              <figure key={sample.handle}>
                {/* Wider than any track together: the clips shrink to it in proportion. */}
                <Width className={styles.wide} of={`${100 * length}`} />
                <Author testimonial={sample} />
                <Stars sample />
                <div className={styles.lane}>
                  <Quote testimonial={sample} bars={2 * length} />
                  <Width className={styles.narrow} of={`${(100 - (100 * length) / longest).toFixed(1)}%`} />
                </div>
              </figure>
            )
          })}
        </div>
      ))}
    </section>
  )
}
