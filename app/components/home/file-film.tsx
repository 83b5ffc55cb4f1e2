import { useEffect, useRef, useState } from 'react'
import type { VideoSource } from '#app/content/videos.ts'
import styles from './film.module.css'

/** What every provider's player is told and tells: blocked is a browser that lets nothing play by itself. */
export type FilmProps = {
  readonly startSeconds: number
  readonly playing: boolean
  readonly onBlocked: () => void
  readonly onFailure: () => void
}

/** The next frame is on the screen when the one after it is asked for. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then))

/** A film of the site's own. It is seen from its first played frame on. */
export default function FileFilm({
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
  const [rolling, setRolling] = useState(false)

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
    const watch: VideoFrameRequestCallback = (_, { mediaTime }) => {
      onFrame(mediaTime)
      next = element?.requestVideoFrameCallback(watch) ?? 0
    }
    // Firefox has known frames since 132; before, the time it started at stands.
    next = element?.requestVideoFrameCallback?.(watch) ?? 0
    return () => element?.cancelVideoFrameCallback?.(next)
  }, [])

  return (
    <video
      ref={film}
      className={styles.file}
      muted
      loop
      playsInline
      // A place in a film that was paused before it came needs the film all the same.
      preload={place ? 'auto' : 'none'}
      tabIndex={-1}
      data-rolling={rolling}
      onPlaying={() => afterPaint(() => setRolling(true))}
      onError={onFailure}
    >
      {sources.map(({ src, type }) => (
        <source
          key={src}
          src={`${src}#t=${startSeconds}`}
          type={type}
          // A format that fails gives way to the next one; after the last there is none.
          onError={src === sources.at(-1)?.src ? onFailure : undefined}
        />
      ))}
    </video>
  )
}
