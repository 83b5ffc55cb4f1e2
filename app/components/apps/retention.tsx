import { useEffect, useRef, useState } from 'react'
import type { RetentionSample } from '#app/content/app-concepts.ts'
import styles from './retention.module.css'
import { Vignette } from './vignette.tsx'

/** The chart's viewBox units for one second (x) and one per cent (y). The curve is closed outside of the viewBox. */
const second = 20
const percent = 2

/** Demo: a playhead to drag over a retention curve. A range input, so it moves without script; its text needs script. */
export function Retention({ watching, drop }: RetentionSample) {
  const playhead = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState(drop)
  const last = watching.length - 1
  const [width, height] = [last * second, 100 * percent]
  const curve = watching.map((share, index) => `${index * second} ${(100 - share) * percent}`).join('L')
  const words = `${watching[at]}% still watch at second ${at}`

  // The visitor, or the browser restoring the page, may have moved it before hydration.
  useEffect(() => {
    if (playhead.current) setAt(playhead.current.valueAsNumber)
  }, [])

  return (
    <Vignette question="Retention of a video" note="Retention, sample data" onReset={() => setAt(drop)}>
      <div className={`label muted ${styles.chart}`}>
        <svg viewBox={`0 -4 ${width} ${height + 4}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 0h${width}M0 ${height / 2}h${width}M0 ${height}h${width}`} />
          <path d={`M-60 ${height}V0L${curve}h60V${height}`} />
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
      <p className="label muted">
        <span>0 s</span> <span>{`${last} s`}</span>
      </p>
      <p className="needs-script">{`${words}${at === drop ? ', the drop.' : '.'}`}</p>
    </Vignette>
  )
}
