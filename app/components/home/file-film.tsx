import { useEffect, useRef, useState } from 'react'
import type { VideoSource } from '#app/content/videos.ts'
import { filmFailure } from '../film-failure.ts'

/** The props that the players of both providers share. `onBlocked`: the browser has refused to play without a click. */
export type FilmProps = {
  readonly startSeconds: number
  readonly playing: boolean
  readonly onBlocked: () => void
  readonly onFailure: () => void
}

/**
 * Seconds of film between two reports of its time while it plays: at 24 frames a second, every other frame is reported.
 * Showing the time is half of what a playing film costs the main thread.
 */
const reportEvery = 1 / 16

/** A film served from this site. Shown from the first frame on that has played or that the visitor has chosen. */
export function FileFilm({
  sources,
  place,
  onFrame,
  startSeconds,
  playing,
  onBlocked,
  onFailure,
}: FilmProps & {
  sources: readonly VideoSource[]
  place: { readonly seconds: number } | undefined
  onFrame: (seconds: number) => void
}) {
  const film = useRef<HTMLVideoElement>(null)
  /** The time of the frame that is shown. */
  const shown = useRef<number>(undefined)
  const [rolling, setRolling] = useState(false)

  /** Shows the film once its next frame has been painted. */
  const reveal = () => requestAnimationFrame(() => requestAnimationFrame(() => setRolling(true)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: what to tell whom is not a reason to play again
  useEffect(() => {
    if (!playing) {
      film.current?.pause()
      return
    }
    film.current?.play().catch((error: unknown) => {
      const name = error instanceof DOMException ? error.name : ''
      if (name === 'NotAllowedError') onBlocked()
      if (name === 'NotSupportedError') onFailure()
    })
  }, [playing])

  useEffect(() => {
    if (film.current && place) film.current.currentTime = place.seconds
  }, [place])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch for all of the film
  useEffect(() => {
    const element = film.current
    let next = 0
    let reported = Number.NEGATIVE_INFINITY
    const watch: VideoFrameRequestCallback = (_, { mediaTime }) => {
      shown.current = mediaTime
      if (element?.paused || Math.abs(mediaTime - reported) > reportEvery) {
        onFrame(mediaTime)
        reported = mediaTime
      }
      next = element?.requestVideoFrameCallback(watch) ?? 0
    }
    const start = () => {
      // Firefox supports this since 132; in older versions the clock stays at the start time.
      next = element?.requestVideoFrameCallback?.(watch) ?? 0
    }
    // On its way to the frame it starts with, a film that has no data yet may report its very first one.
    element?.addEventListener('loadeddata', start, { once: true })
    return () => {
      element?.removeEventListener('loadeddata', start)
      element?.cancelVideoFrameCallback?.(next)
    }
  }, [])

  return (
    <video
      ref={film}
      muted
      loop
      playsInline
      // Showing a chosen position needs the film's data even while it is paused.
      preload={place ? 'auto' : 'none'}
      tabIndex={-1}
      data-rolling={rolling}
      onPlaying={reveal}
      // Its last frame may not have been reported.
      onPause={({ currentTarget }) => onFrame(shown.current ?? currentTarget.currentTime)}
      // A film that was paused before it loaded has not played.
      onSeeked={place && reveal}
      onError={filmFailure(onFailure)}
    >
      {sources.map(({ src, type }) => (
        <source key={src} src={`${src}#t=${startSeconds}`} type={type} />
      ))}
    </video>
  )
}
