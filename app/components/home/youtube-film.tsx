import { useEffect, useRef, useState } from 'react'
import type { FilmProps } from './file-film.tsx'
import styles from './youtube-film.module.css'
import { backgroundPlayer, meaningOf, youtubeHost } from './youtube-player.ts'

/** A player that has sent no message for this long counts as unreachable. */
const silenceMs = 15_000

/** A YouTube video as the background, controlled through the player's `postMessage` API. */
export default function YoutubeFilm({ id, startSeconds, playing, onFailure }: FilmProps & { id: string }) {
  const player = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  const [rolling, setRolling] = useState(false)
  const say = (message: object) =>
    player.current?.contentWindow?.postMessage(
      JSON.stringify({ id, channel: 'widget', ...message }),
      youtubeHost,
    )

  // biome-ignore lint/correctness/useExhaustiveDependencies: one conversation per player
  useEffect(() => {
    const silence = setTimeout(onFailure, silenceMs)
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== youtubeHost || source !== player.current?.contentWindow) return
      clearTimeout(silence)
      const meaning = meaningOf(data)
      if (meaning === 'playing') setRolling(true)
      if (meaning === 'error') onFailure()
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(silence)
      removeEventListener('message', listen)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: speaks when there is something to change
  useEffect(() => {
    if (loaded) say({ event: 'command', func: playing ? 'playVideo' : 'pauseVideo', args: [] })
  }, [playing, loaded, rolling])

  return (
    <iframe
      ref={player}
      className={styles.player}
      title="Background video"
      src={backgroundPlayer(id, startSeconds)}
      allow="autoplay"
      referrerPolicy="strict-origin-when-cross-origin"
      tabIndex={-1}
      data-rolling={rolling}
      onLoad={() => {
        say({ event: 'listening' })
        setLoaded(true)
      }}
    />
  )
}
