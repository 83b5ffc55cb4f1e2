import type { FilmControls, FilmOptions } from './film-controls.ts'
import { backgroundPlayer, meaningOf, youtubeOrigin } from './youtube-player.ts'

/** A player that has sent no message for this long counts as unreachable. */
const silenceMs = 15_000

/** A YouTube video as the background, controlled through the player's `postMessage` API. It plays once it has loaded. */
export function openYoutube(
  container: HTMLElement,
  id: string,
  { startSeconds, onFailure }: FilmOptions,
): FilmControls {
  let playing = true
  const frame = Object.assign(document.createElement('iframe'), {
    title: 'Background video',
    src: backgroundPlayer(id, startSeconds),
    allow: 'autoplay',
    referrerPolicy: 'strict-origin-when-cross-origin',
    tabIndex: -1,
  })
  frame.dataset.rolling = 'false'
  // An iframe has no object-fit: this size makes a 16:9 player cover the page's width or the hero's height.
  Object.assign(container.style, { position: 'absolute', inset: 0, containerType: 'size' })
  Object.assign(frame.style, {
    position: 'absolute',
    inset: '50% auto auto 50%',
    translate: '-50% -50%',
    width: 'max(100cqw, 177.78cqh)',
    height: 'max(100cqh, 56.25cqw)',
    maxWidth: 'none',
    border: 0,
    pointerEvents: 'none',
    opacity: 0,
  })
  const say = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ id, channel: 'widget', ...message }), youtubeOrigin)
  const command = () => say({ event: 'command', func: playing ? 'playVideo' : 'pauseVideo', args: [] })

  const silence = setTimeout(onFailure, silenceMs)
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== youtubeOrigin || source !== frame.contentWindow) return
    clearTimeout(silence)
    const meaning = meaningOf(data)
    if (meaning === 'error') onFailure()
    if (meaning !== 'playing' || frame.dataset.rolling === 'true') return
    frame.dataset.rolling = 'true'
    frame.style.opacity = '1'
    // It may have been told to pause before it listened.
    command()
  }
  addEventListener('message', listen)
  frame.onload = () => {
    say({ event: 'listening' })
    command()
  }
  container.append(frame)
  return {
    play(yes) {
      playing = yes
      command()
    },
    remove() {
      clearTimeout(silence)
      removeEventListener('message', listen)
      frame.remove()
    },
  }
}
