import { lengthOf } from '#app/film-length.ts'
import { cutAt } from './film/clock.ts'
import styles from './service-timeline.module.css'

/** The film's cuts as a track to scale, for a slider over it. The current cut is filled. */
export function FilmTrack({ cuts, startSeconds }: { cuts: readonly number[]; startSeconds: number }) {
  const lasts = lengthOf(cuts)
  const firstCut = cutAt(startSeconds, cuts)
  return (
    <div className={`cream ${styles.track} ${styles.film}`}>
      <span className={styles.label} aria-hidden="true">
        Film
      </span>
      <div>
        <svg aria-hidden="true">
          {cuts.map((length, cut) => {
            const start = lengthOf(cuts.slice(0, cut))
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: cuts have no names and never change places
                key={cut}
                x={`${(start / lasts) * 100}%`}
                width={`${(length / lasts) * 100}%`}
                data-cut={cut === firstCut ? 'on' : ''}
              />
            )
          })}
        </svg>
        <div data-seek>{''}</div>
      </div>
    </div>
  )
}
