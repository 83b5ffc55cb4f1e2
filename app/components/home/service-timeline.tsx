import type { Service } from '#app/content/services.ts'
import { lengthOf } from '#app/film-length.ts'
import { Waveform } from '../waveform.tsx'
import { timecode } from './film/timecode.ts'
import { FilmTrack } from './film-track.tsx'
import styles from './service-timeline.module.css'

/** Seconds between two numbers on the scale, as in the CSS. */
const figureEvery = 5

/**
 * The services as a timeline: one track each, with the service's link as its clip. The playhead follows the film above.
 */
export function ServiceTimeline({
  services,
  cuts,
  startSeconds,
}: {
  services: readonly Service[]
  cuts: readonly number[]
  startSeconds: number
}) {
  const figures = Array.from({ length: Math.ceil(lengthOf(cuts) / figureEvery) }, (_, index) =>
    timecode(index * figureEvery).slice(3, 8),
  )
  return (
    <div className={styles.timeline}>
      <div className={`digits ${styles.scale}`} aria-hidden="true">
        {figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </div>
      <FilmTrack cuts={cuts} startSeconds={startSeconds} />
      <nav aria-label="Services and starting prices">
        <ul>
          {services.map(({ track, trackLabel, name, price, href }) => (
            <li key={name} className={`${styles.track} ${track}`}>
              <span className={styles.label} aria-hidden="true">
                {trackLabel}
              </span>
              <div className={styles.lane}>
                <a className={styles.clip} href={href} data-topic={href === '/contact' ? name : undefined}>
                  <span>{`${name} `}</span>
                  <Waveform />
                  <span className={styles.price}>{price}</span>
                </a>
              </div>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.playhead} data-playhead />
    </div>
  )
}
