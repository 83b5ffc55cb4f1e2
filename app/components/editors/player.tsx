import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/button.tsx'
import type { Video } from '#app/content/videos.ts'
import styles from './player.module.css'
import { embedAddress } from './youtube.ts'

/** What a film offers once it is over: itself once more, and the one after it. Its own controls stay free below. */
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
  const again = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Only from the player itself: nobody who went on reading is called back.
    if (document.activeElement instanceof HTMLVideoElement) again.current?.querySelector('button')?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={again} role="group" aria-label={`${name} has ended`} className={styles.ended}>
      <Button onClick={onAgain}>Again</Button>
      <Button variant="ink" onClick={onNext}>
        Next: {next}
      </Button>
    </div>
  )
}

/** The video itself, playing and holding the focus from the moment it stands there. `next` names what comes after it. */
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
  const element = useRef<HTMLVideoElement & HTMLIFrameElement>(null)
  const [ended, setEnded] = useState(false)

  useEffect(() => {
    element.current?.focus({ preventScroll: true })
  }, [])

  function playAgain() {
    element.current?.focus({ preventScroll: true })
    void element.current?.play()
  }

  if (video.provider === 'youtube') {
    return (
      <iframe
        ref={element}
        title={name}
        src={embedAddress(video.id)}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the edits are music and picture, nobody speaks in them */}
      <video
        ref={element}
        aria-label={name}
        controls
        autoPlay
        playsInline
        tabIndex={0}
        onEnded={() => setEnded(true)}
        onPlay={() => setEnded(false)}
        onSeeking={() => setEnded(false)}
      >
        {video.sources.map(({ src, type }, index) => (
          <source
            key={src}
            src={src}
            type={type}
            onError={index === video.sources.length - 1 ? onFailure : undefined}
          />
        ))}
      </video>
      {ended && <Ended name={name} next={next} onAgain={playAgain} onNext={onNext} />}
    </>
  )
}
