import { useEffect, useRef, useState } from 'react'
import type { RetentionSample } from '#app/content/app-concepts.ts'
import { keepOnScroll } from '#app/keep-on-scroll.ts'
import { DemoFrame } from './demo-frame.tsx'
import styles from './retention.module.css'
import { steepestDrop } from './steepest-drop.ts'

/** Demo: a playhead to drag over a retention curve. A range input, so it moves without script; its text needs script. */
export function Retention({ watching }: RetentionSample) {
  const drop = steepestDrop(watching)
  const playhead = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState(drop)
  const last = watching.length - 1
  // x in seconds, y in per cent, from point to point, which compresses better; the path is closed outside of the viewBox.
  const steps = watching.map((share, index) => `1 ${(watching[index - 1] ?? 100) - share}`).join(' ')

  // The visitor, or the browser restoring the page, may have moved it before hydration.
  useEffect(() => {
    if (!playhead.current) return
    setAt(playhead.current.valueAsNumber)
    keepOnScroll(playhead.current)
  }, [])

  return (
    <DemoFrame question="Retention of a video" onReset={() => setAt(drop)}>
      {/* One row: in a taller card, the seconds stay below the chart. */}
      <div>
        <div className={`label muted ${styles.chart}`}>
          <svg viewBox={`0 -2 ${last} 102`} preserveAspectRatio="none" aria-hidden="true">
            <path d={`M0 0h${last}M0 50h${last}M0 100h${last}`} />
            <path className={styles.curve} d={`M-3 100V0h2l${steps}h3V100`} />
          </svg>
          <input
            ref={playhead}
            type="range"
            max={last}
            defaultValue={drop}
            aria-label="Second of the video"
            data-moved={at === drop ? undefined : ''}
            onInput={(event) => setAt(event.currentTarget.valueAsNumber)}
          />
        </div>
        <p className={`label muted ${styles.seconds}`}>
          <span>0 s</span> <span>{`${last} s`}</span>
        </p>
      </div>
      <p
        className={`needs-script ${styles.reading}`}
      >{`${watching[at]}% are still watching at second\u00a0${at}.${at === drop ? ' This is the steepest drop.' : ''}`}</p>
    </DemoFrame>
  )
}
