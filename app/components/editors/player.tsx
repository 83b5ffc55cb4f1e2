import { useEffect, useRef } from 'react'
import type { Video } from '#app/content/videos.ts'
import { embedAddress } from './youtube.ts'

/** The video itself, playing and holding the focus from the moment it stands there. */
export function Player({ video, name, onFailure }: { video: Video; name: string; onFailure: () => void }) {
  const element = useRef<HTMLVideoElement & HTMLIFrameElement>(null)

  useEffect(() => {
    element.current?.focus({ preventScroll: true })
  }, [])

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
    // biome-ignore lint/a11y/useMediaCaption: the edits are music and picture, nobody speaks in them
    <video ref={element} aria-label={name} controls autoPlay playsInline tabIndex={0}>
      {video.sources.map(({ src, type }, index) => (
        <source
          key={src}
          src={src}
          type={type}
          onError={index === video.sources.length - 1 ? onFailure : undefined}
        />
      ))}
    </video>
  )
}
