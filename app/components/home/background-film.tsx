import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Poster, Video } from '#app/content/videos.ts'
import { keep, kept } from '#app/tab-storage.ts'
import styles from './background-film.module.css'
import { FileFilm, type FilmProps } from './file-film.tsx'
import { clearTime, showTime } from './film-clock.ts'
import { watchOnScreen, watchWelcome } from './film-conditions.ts'
import { timecode } from './timecode.ts'

/** Holds the visitor's choice to pause, for their next visit to the page. */
const pausedKey = 'background-film'

/** In place of YouTube's player when its code can't be loaded. An error here would leave an empty page. */
function NoPlayer({ onFailure }: Pick<FilmProps, 'onFailure'>) {
  useEffect(onFailure, [onFailure])
  return <span />
}

// Loaded on demand, because its styles would be in every home page; few sites use it.
const YoutubeFilm = lazy(() => import('./youtube-film.tsx').catch(() => ({ default: NoPlayer })))

/** The film's first frame. Only AVIF, which every supported browser can show, because this page's bytes are limited. */
const FilmPoster = ({ poster: { avif, width, small } }: { poster: Poster }) => (
  <img
    src={avif}
    srcSet={small && `${small.avif} ${small.width}w, ${avif} ${width}w`}
    sizes="(width < 48em) 46vw, 99vw"
    loading="lazy"
    alt=""
  />
)

/**
 * The film behind the headline, and its pause button. The film loads once the page is idle, unless the visitor prefers
 * reduced motion or saves data; until then, and whenever it fails, its poster is shown.
 */
export function BackgroundFilm({
  video,
  startSeconds,
  cuts,
  place,
  onExpected,
}: {
  video: Video
  startSeconds: number
  /** Lengths in seconds. */
  cuts: readonly number[]
  /** The position the visitor has chosen with the slider. */
  place: { readonly seconds: number } | undefined
  /** Reports whether there is, or will be, a film to pause and to seek in. */
  onExpected: (yes: boolean) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'welcome' | 'unwelcome' | 'failed'>('waiting')
  const [paused, setPaused] = useState(false)
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    setPaused(kept(pausedKey) !== null)
    return watchWelcome((yes) =>
      setState((before) => (before === 'failed' ? before : yes ? 'welcome' : 'unwelcome')),
    )
  }, [])
  useEffect(() => (box.current ? watchOnScreen(box.current, setSeen) : undefined), [])
  const expected = state !== 'failed' && state !== 'unwelcome'
  useEffect(() => {
    // The poster, which replaces a film that fails or is no longer wanted, is the frame it starts with.
    if (!expected) showTime(startSeconds, cuts)
    onExpected(expected)
  }, [expected, onExpected, startSeconds, cuts])
  // Resets the slider too: the visitor may have moved it before hydration.
  useEffect(() => {
    showTime(startSeconds, cuts)
    return clearTime
  }, [startSeconds, cuts])
  useEffect(() => {
    if (place) showTime(place.seconds, cuts)
  }, [place, cuts])

  const toggle = () => {
    keep(pausedKey, paused ? null : 'paused')
    setPaused(!paused)
  }
  const film = {
    startSeconds,
    playing: seen && !paused,
    onBlocked: () => setPaused(true),
    onFailure: () => setState('failed'),
  }
  // Once loaded, the film stays mounted, so that pausing keeps its frame. If paused before that, it isn't loaded at all.
  const [fetched, setFetched] = useState(false)
  if (state === 'welcome' && (film.playing || place) && !fetched) setFetched(true)

  return (
    <>
      <div ref={box} className={styles.film} aria-hidden="true">
        {video.poster && <FilmPoster poster={video.poster} />}
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
            <Suspense>
              <YoutubeFilm id={video.id} {...film} />
            </Suspense>
          ))}
      </div>
      <span className={styles.timecode} data-clock aria-hidden="true">
        {timecode(startSeconds)}
      </span>
      {expected && (
        <button type="button" className={`needs-script ${styles.pause}`} data-replay onClick={toggle}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d={paused ? 'M1 0l11 6-11 6z' : 'M1 0h3.6v12H1zM7.4 0H11v12H7.4z'} fill="currentColor" />
          </svg>
          <span>{paused ? 'Play' : 'Pause'}</span>
          <span className="visually-hidden"> background video</span>
        </button>
      )}
    </>
  )
}
