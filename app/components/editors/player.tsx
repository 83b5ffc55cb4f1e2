import { useEffect, useRef, useState } from 'react'
import type { Video } from '#app/content/videos.ts'
import { Button } from '../button.tsx'
import { filmFailure } from '../film-failure.ts'
import { FilmContent } from './film-content.tsx'
import styles from './player.module.css'
import { embedAddress } from './youtube.ts'

/** Shown over the video when it has ended: buttons to play it again and to play the next one. */
function Ended({
  name,
  next,
  onAgain,
  onNext,
}: {
  name: string
  next: string
  onAgain: () => void
  onNext: () => void
}) {
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Moves focus only if the player has it, not when the visitor has moved on.
    if (document.activeElement instanceof HTMLVideoElement) again.current?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={`${name} has ended`} className={styles.ended}>
      <Button ref={again} onClick={onAgain}>
        Again
      </Button>
      <Button variant="ink" onClick={onNext}>
        Next: {next}
      </Button>
    </div>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** The player. It plays and takes focus on mount; `next` is the name of the next video. */
export function Player({
  video,
  name,
  next,
  onNext,
  onFailure,
}: {
  video: Video
  name: string
  next: string
  onNext: () => void
  onFailure: () => void
}) {
  const element = useRef<HTMLVideoElement>(null)
  const [ended, setEnded] = useState(false)

  useEffect(() => takeFocus(element.current), [])

  function playAgain() {
    takeFocus(element.current)
    // A video that is taken away meanwhile rejects; one that fails says so by its `error` event.
    element.current?.play().catch(() => undefined)
  }

  if (video.provider === 'youtube') {
    return (
      <iframe
        ref={takeFocus}
        title={name}
        src={embedAddress(video.id)}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a film in which nobody speaks has none */}
      <video
        ref={element}
        aria-label={name}
        poster={video.poster.avif}
        controls
        autoPlay
        playsInline
        tabIndex={0}
        onEnded={() => setEnded(true)}
        onSeeking={() => setEnded(false)}
        onError={filmFailure(onFailure)}
      >
        <FilmContent film={video} />
      </video>
      {ended && <Ended name={name} next={next} onAgain={playAgain} onNext={onNext} />}
    </>
  )
}
