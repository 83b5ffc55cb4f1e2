import { useEffect, useRef, useState } from 'react'
import type { PortfolioClip } from '#app/content/portfolio.ts'
import type { Video } from '#app/content/videos.ts'
import { Button } from '../button.tsx'
import { ResponsivePicture, type Shape, shapeOf } from '../responsive-picture.tsx'
import styles from './clip.module.css'
import { FilmContent } from './film-content.tsx'
import { Player } from './player.tsx'
import { watchAddress } from './youtube.ts'

/** The URL of the video on the channel; for a file, which has none there, the channel itself. */
const addressOnChannel = (video: Video, channelHref: string) =>
  video.provider === 'youtube' ? watchAddress(video.id) : channelHref

/** The content of the play button: the poster and the label. */
function Face({ clip: { video, playLabel } }: { clip: PortfolioClip }) {
  return (
    <>
      {video.poster && <ResponsivePicture picture={video.poster} />}
      <span className={styles.plate}>
        <svg viewBox="0 0 18 20" aria-hidden="true">
          <path d="M0 0 18 10 0 20z" fill="currentColor" />
        </svg>
        {playLabel}
      </span>
    </>
  )
}

/** Replaces the play button without script: a link to YouTube, or a native player. */
function Scriptless({ clip, href }: { clip: PortfolioClip; href: string }) {
  const { video } = clip
  if (video.provider === 'youtube') {
    return (
      <a className={styles.facade} href={href}>
        <Face clip={clip} />
      </a>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film in which nobody speaks has none
    <video controls preload="none" poster={video.poster.avif}>
      <FilmContent film={video} />
    </video>
  )
}

/**
 * A poster that a click replaces with a player of the same size; nothing of the video loads before that. The stand-in
 * mark stays on top of both. The texts below for poster and player share one row, so that nothing shifts.
 */
export function Clip({
  clip,
  shape,
  channelHref,
  playing,
  next,
  onPlay,
  onNext,
  onClose,
}: {
  clip: PortfolioClip
  /** The shape of a video without a poster. */
  shape: Shape
  channelHref: string
  playing: boolean
  next: string
  onPlay: () => void
  onNext: () => void
  onClose: () => void
}) {
  const { video, name, standIn } = clip
  const poster = useRef<HTMLButtonElement>(null)
  const closing = useRef(false)
  const [failed, setFailed] = useState(false)
  const href = addressOnChannel(video, channelHref)

  useEffect(() => {
    if (playing) return
    setFailed(false)
    if (closing.current) poster.current?.focus({ preventScroll: true })
    closing.current = false
  }, [playing])

  function close() {
    closing.current = true
    onClose()
  }

  return (
    <div className={styles.clip} data-playing={playing || undefined}>
      <div className={styles.box} data-shape={video.poster ? shapeOf(video.poster) : shape}>
        {playing ? (
          <Player video={video} name={name} next={next} onNext={onNext} onFailure={() => setFailed(true)} />
        ) : (
          <button
            ref={poster}
            type="button"
            className={`needs-script ${styles.facade}`}
            data-replay
            onClick={onPlay}
          >
            <Face clip={clip} />
          </button>
        )}
        <noscript>
          <Scriptless clip={clip} href={href} />
        </noscript>
        {standIn && <p className={`tag ${styles.standIn}`}>{standIn}</p>}
      </div>
      <div className={styles.below}>
        <p className={`muted needs-script ${styles.hint}`}>Plays on this page, with sound.</p>
        <div className={styles.controls}>
          <Button variant="ghost" onClick={close}>
            Close Player
          </Button>
          <a className="link" href={href}>
            {video.provider === 'youtube' ? 'Open on the video channel' : 'Visit the video channel'}
          </a>
          <p role="status">{failed && 'The video did not load.'}</p>
        </div>
      </div>
    </div>
  )
}
