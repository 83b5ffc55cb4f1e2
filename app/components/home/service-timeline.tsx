import type { Service } from '#app/content/services.ts'
import { Waveform } from '../waveform.tsx'
import styles from './service-timeline.module.css'

const seconds = ['00:05', '00:10', '00:15', '00:20', '00:25', '00:30']

/** What is sold, laid out as an edit: a track each, clips that are links, one playhead. */
export function ServiceTimeline({ services }: { services: readonly Service[] }) {
  return (
    <nav className={styles.timeline} aria-label="Services and starting prices">
      <div className={styles.scale} aria-hidden="true">
        {seconds.map((second) => (
          <span key={second}>{second}</span>
        ))}
      </div>
      <ul>
        {services.map(({ track, lane, name, price, href }) => (
          <li key={name} className={`${styles.track} ${track}`}>
            <span className={styles.label} aria-hidden="true">
              {lane}
            </span>
            <div className={styles.lane} data-track={track}>
              <a className={styles.clip} href={href}>
                {name} <Waveform />
                <span className={styles.price}>{price}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.playhead} aria-hidden="true" />
    </nav>
  )
}
