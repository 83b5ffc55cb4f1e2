import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Video } from '#app/content/videos.ts'
import styles from './background-film.module.css'
import { clearTime, showTime } from './film-clock.ts'
import { onScreen, welcome } from './film-conditions.ts'
import { keepPaused, wasPaused } from './film-session.ts'
import { timecode } from './timecode.ts'

// Whoever gets no film fetches no player, and no site fetches more than the one it needs.
const FileFilm = lazy(() => import('./file-film.tsx'))
const YoutubeFilm = lazy(() => import('./youtube-film.tsx'))

/**
 * The film behind the headline and the button that stops it. The film comes once the page is usable and
 * its visitor has not asked for less motion or less data; until then, and whenever it fails, the still shows.
 */
export function BackgroundFilm({
  video,
  startSeconds,
  cuts,
  place,
  onComes,
}: {
  video: Video
  startSeconds: number
  /** Lengths in seconds. */
  cuts: readonly number[]
  /** Where the visitor wants the film to be. */
  place: { readonly seconds: number } | undefined
  /** Whether there will be a film to stop and to move. */
  onComes: (yes: boolean) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'welcome' | 'unwelcome' | 'failed'>('waiting')
  const [paused, setPaused] = useState(false)
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    setPaused(wasPaused())
    return welcome((yes) =>
      setState((before) => (before === 'failed' ? before : yes ? 'welcome' : 'unwelcome')),
    )
  }, [])
  useEffect(() => (box.current ? onScreen(box.current, setSeen) : undefined), [])
  const comes = state !== 'failed' && state !== 'unwelcome'
  useEffect(() => onComes(comes), [comes, onComes])
  // The slider may have been moved before this script arrived; every clock starts where the film does.
  useEffect(() => {
    showTime(startSeconds, cuts)
    return clearTime
  }, [startSeconds, cuts])
  useEffect(() => {
    if (place) showTime(place.seconds, cuts)
  }, [place, cuts])

  const toggle = () => {
    keepPaused(!paused)
    setPaused(!paused)
  }
  const film = {
    startSeconds,
    playing: seen && !paused,
    onBlocked: () => setPaused(true),
    onFailure: () => setState('failed'),
  }
  // Once fetched a film stays, so that a pause keeps its picture; a visitor who paused before it came spares it.
  const [fetched, setFetched] = useState(false)
  if (state === 'welcome' && (film.playing || place) && !fetched) setFetched(true)

  return (
    <>
      <div ref={box} className={styles.film} aria-hidden="true">
        <Suspense>
          {state === 'welcome' &&
            fetched &&
            (video.provider === 'file' ? (
              <FileFilm
                sources={video.sources}
                place={place}
                onFrame={(seconds) => showTime(seconds, cuts)}
                {...film}
              />
            ) : (
              <YoutubeFilm id={video.id} {...film} />
            ))}
        </Suspense>
      </div>
      <span className={styles.timecode} data-clock aria-hidden="true">
        {timecode(startSeconds)}
      </span>
      {comes && (
        <button type="button" className={`needs-script ${styles.pause}`} data-replay onClick={toggle}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d={paused ? 'M1 0l11 6-11 6z' : 'M1 0h3.6v12H1zM7.4 0H11v12H7.4z'} fill="currentColor" />
          </svg>
          {paused ? 'Play' : 'Pause'}
          <span className="visually-hidden"> background video</span>
        </button>
      )}
    </>
  )
}
