import { useEffect, useRef, useState } from 'react'
import type { OneMoment } from '#app/content/one-moment.ts'
import { keepOnScroll } from '#app/keep-on-scroll.ts'
import { ResponsivePicture } from '../responsive-picture.tsx'
import { SectionHead } from '../section-head.tsx'
import styles from './raw-and-cut.module.css'
import './with-side.css'

/**
 * The playhead's initial position in per cent, as in the CSS: through the keeper, with ring, caption and gloves on the side
 * that is cut, so that every edit in the list below shows.
 */
const initial = 55
/** In per cent: a side narrower than this has no room for its label, which is hidden then. */
const labelWidth = 14

/** The usual widths of responsive-picture.tsx, but for a wide screen, where the edits are beside the pictures. */
const sizes = '(width < 48em) 62vw, (height < 30em) 44vw, (width < 60em) 94vw, 73vw'

const nearEdge = (cut: number) => (cut < labelWidth ? 'cut' : cut > 100 - labelWidth ? 'raw' : undefined)

/** Which pictures are drawn, as a sentence; nothing where both are real footage. */
function drawnOf({ raw, cut }: OneMoment) {
  if (raw.footage === cut.footage) return raw.footage ? null : 'Both are drawn.'
  return `The ${raw.footage ? 'cut' : 'raw'} picture is drawn.`
}

/**
 * Before and after, split by a playhead: the edited picture to its left, the raw one to its right. Without script and
 * in print the two are side by side.
 */
export function RawAndCut({ moment }: { moment: OneMoment }) {
  const { raw, cut, edits } = moment
  const drawn = drawnOf(moment)
  const frame = useRef<HTMLDivElement>(null)
  const playhead = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState(initial)

  useEffect(() => {
    // The visitor, or the browser restoring the page, may have moved it before hydration.
    if (!playhead.current) return
    setAt(playhead.current.valueAsNumber)
    keepOnScroll(playhead.current)
  }, [])

  useEffect(() => frame.current?.style.setProperty('--at', `${at}%`), [at])

  return (
    <section className={`stage section ${styles.moment}`} aria-labelledby="raw-and-cut">
      <div className="wrap with-side">
        <SectionHead id="raw-and-cut" heading="One moment, raw and cut">
          <p className="muted">
            <span className="needs-script">Drag the playhead: cut on the left, raw on the right. </span>
            {drawn && <span className="sentence">{drawn}</span>}
          </p>
        </SectionHead>
        <div className={styles.sides}>
          <div ref={frame} className={`coral ${styles.frame}`} data-hides={nearEdge(at)}>
            <div>
              <ResponsivePicture picture={raw} sizes={sizes} alt={raw.shows} />
            </div>
            <div className={styles.cut}>
              <ResponsivePicture picture={cut} sizes={sizes} alt={cut.shows} />
            </div>
            <span className="tag" aria-hidden="true" data-side="raw">
              Raw
            </span>
            <span className="tag" aria-hidden="true" data-side="cut">
              Cut
            </span>
            <input
              ref={playhead}
              className="needs-script"
              type="range"
              aria-label="Playhead"
              aria-valuetext={`${at} percent cut`}
              defaultValue={initial}
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
      </div>
    </section>
  )
}
