import { useEffect, useRef, useState } from 'react'
import { type FilmProps, startSeconds } from './file-film.tsx'

const host = 'https://www.youtube-nocookie.com'

/** A player that has said nothing for so long is taken for one that cannot be reached. */
const silenceMs = 15_000

const playerAddress = (id: string) =>
  `${host}/embed/${id}?${new URLSearchParams({
    autoplay: '1',
    mute: '1',
    loop: '1',
    // The player loops a list only, so the video is its own list.
    playlist: id,
    start: `${startSeconds}`,
    controls: '0',
    playsinline: '1',
    enablejsapi: '1',
  })}`

/** What the player says of itself: 'playing', 'error', or nothing of interest. */
function heard(message: unknown): 'playing' | 'error' | undefined {
  if (typeof message !== 'string') return
  try {
    const { event, info } = JSON.parse(message)
    if (event === 'onError') return 'error'
    if ((event === 'infoDelivery' && info?.playerState === 1) || (event === 'onStateChange' && info === 1)) {
      return 'playing'
    }
  } catch {
    // Other messages of the player are not JSON.
  }
}

/** A YouTube video as the background, steered through the messages its player understands. */
export default function YoutubeFilm({ id, playing, onFailure }: FilmProps & { id: string }) {
  const player = useRef<HTMLIFrameElement>(null)
  const [rolling, setRolling] = useState(false)
  const say = (message: object) =>
    player.current?.contentWindow?.postMessage(JSON.stringify({ id, channel: 'widget', ...message }), host)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one conversation per player
  useEffect(() => {
    const silence = setTimeout(onFailure, silenceMs)
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== host || source !== player.current?.contentWindow) return
      clearTimeout(silence)
      const said = heard(data)
      if (said === 'playing') setRolling(true)
      if (said === 'error') onFailure()
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(silence)
      removeEventListener('message', listen)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: speaks when there is something to change
  useEffect(() => {
    say({ event: 'command', func: playing ? 'playVideo' : 'pauseVideo', args: [] })
  }, [playing, rolling])

  return (
    <iframe
      ref={player}
      title="Background video"
      src={playerAddress(id)}
      allow="autoplay"
      referrerPolicy="strict-origin-when-cross-origin"
      tabIndex={-1}
      data-rolling={rolling}
      onLoad={() => say({ event: 'listening' })}
    />
  )
}
