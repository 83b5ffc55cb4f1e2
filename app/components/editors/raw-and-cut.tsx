import { useEffect, useRef, useState } from 'react'
import type { OneMoment } from '#app/content/one-moment.ts'
import { PosterPicture } from './poster-picture.tsx'
import styles from './raw-and-cut.module.css'

/** Where the playhead is at first, as in the style sheet: all of the caption is cut, and the ball is raw. */
const standing = 56
/** Nearer to an edge than this, the name of the side that is nearly gone would be cut in two. */
const nameWidth = 14

const nearEdge = (cut: number) => (cut < nameWidth ? 'cut' : cut > 100 - nameWidth ? 'raw' : undefined)

/**
 * One moment twice, split by a playhead: to its left the picture as it is delivered, to its right as it was filmed.
 * Without script, and on paper, the two stand side by side.
 */
export function RawAndCut({ moment: { footage, raw, cut, edits } }: { moment: OneMoment }) {
  const frame = useRef<HTMLDivElement>(null)
  const playhead = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState(standing)

  useEffect(() => {
    // Dragged before this script came, or put back by the browser.
    setAt(playhead.current?.valueAsNumber ?? standing)
  }, [])

  useEffect(() => frame.current?.style.setProperty('--at', `${at}%`), [at])

  return (
    <section className="stage section" aria-labelledby="raw-and-cut">
      <div className="wrap">
        <div className={`grid ${styles.head}`}>
          <h2 id="raw-and-cut">One moment, raw and cut</h2>
          <p className="lead muted needs-script">Drag the playhead. What it has passed is cut.</p>
        </div>
        <div ref={frame} className={`coral ${styles.frame}`} data-hides={nearEdge(at)}>
          <div className={styles.raw}>
            <PosterPicture poster={raw} alt={raw.shows} />
          </div>
          <div className={styles.cut}>
            <PosterPicture poster={cut} alt={cut.shows} />
          </div>
          <span className="tag" aria-hidden="true" data-side="raw">
            Raw
          </span>
          <span className="tag" aria-hidden="true" data-side="cut">
            Cut
          </span>
          {!footage && <p className={`tag ${styles.standIn}`}>A drawn stand-in, not footage</p>}
          <input
            ref={playhead}
            className="needs-script"
            type="range"
            aria-label="Playhead"
            aria-valuetext={`${at} percent cut`}
            defaultValue={standing}
            onInput={(event) => setAt(event.currentTarget.valueAsNumber)}
          />
        </div>
        <ul className={styles.edits}>
          {edits.map(({ name, text }) => (
            <li key={name}>
              <b>{name}</b> {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
