import { useEffect, useRef, useState } from 'react'
import type { RetentionSample } from '#app/content/app-concepts.ts'
import styles from './retention.module.css'
import { Vignette } from './vignette.tsx'

/** The chart's units: one second is 20 wide, one per cent 2 high. The curve closes outside of the picture. */
const second = 20
const percent = 2

/** Drag the playhead along the seconds: it is the thumb of a range, so it moves without script; its words need some. */
export function Retention({ watching, drop }: RetentionSample) {
  const playhead = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState(drop)
  const last = watching.length - 1
  const curve = watching.map((share, index) => `${index * second} ${(100 - share) * percent}`).join('L')
  const words = `Second ${at}: ${watching[at]}% still watching`

  // The visitor, or a browser that restores a page, may have moved it before this script arrived.
  useEffect(() => {
    if (playhead.current) setAt(playhead.current.valueAsNumber)
  }, [])

  return (
    <Vignette question="Retention of a video" note="Retention, sample data" onReset={() => setAt(drop)}>
      <div className={styles.chart}>
        <svg
          viewBox={`0 -4 ${last * second} ${100 * percent + 4}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.grid} d="M0 0h600M0 66h600M0 133h600M0 200h600" />
          <path className={styles.curve} d={`M-60 200V0L${curve}h60V200`} />
        </svg>
        <input
          ref={playhead}
          type="range"
          max={last}
          defaultValue={drop}
          aria-label="Second of the video"
          aria-valuetext={words}
          data-moved={at === drop ? undefined : ''}
          onInput={(event) => setAt(event.currentTarget.valueAsNumber)}
        />
      </div>
      <p className={`needs-script ${styles.reading}`}>
        {words}
        {at === drop && ', the drop'}
      </p>
    </Vignette>
  )
}
