import type { VideoSource } from '#app/content/videos.ts'
import { filmFailure } from '../../film-failure.ts'
import type { FilmControls, FilmOptions } from './film-controls.ts'
import { halfFrame } from './timecode.ts'

/** A film served from this site, paused. It stays hidden until a frame has played or the visitor has chosen one. */
export function openFile(
  container: Element,
  sources: readonly VideoSource[],
  { startSeconds, chosenSeconds, onFrame, onBlocked, onFailure }: FilmOptions,
): FilmControls {
  const film = Object.assign(document.createElement('video'), {
    muted: true,
    loop: true,
    playsInline: true,
    preload: 'none',
    tabIndex: -1,
  })
  film.dataset.rolling = 'false'
  const ending = new AbortController()
  const listen = (type: string, listener: (event: Event) => void, options?: AddEventListenerOptions) =>
    film.addEventListener(type, listener, { ...options, signal: ending.signal })

  // The pause after a frame before the next one is requested, because each request makes the main thread render: so every
  // second frame is reported, and every fourth on phones, many of which are slow.
  const restMs = matchMedia('(hover)').matches ? 60 : 150
  let resting: number | undefined
  let next = 0
  // Firefox supports this since 132; in older versions the clock stays at the start time.
  const request = () => {
    clearTimeout(resting)
    film.cancelVideoFrameCallback?.(next)
    next = film.requestVideoFrameCallback?.(watch) ?? 0
  }
  // Before the frame it starts with, a film may report its first one.
  let earliest = startSeconds - halfFrame
  const watch: VideoFrameRequestCallback = (_, { mediaTime }) => {
    if (film.paused) request()
    else resting = window.setTimeout(request, restMs)
    if (mediaTime < earliest) return
    earliest = 0
    onFrame(mediaTime)
  }
  request()
  /** Shows the film once its next frame has been painted. */
  const reveal = () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        film.dataset.rolling = 'true'
      }),
    )
  listen('playing', reveal)
  listen('seeking', request)
  // The frame at which the film stops may not have been reported: seeking to it reports it. A millisecond later, because
  // Chromium ignores a seek to the current time. Not before the film has loaded: seeking would load it, although it is
  // paused. Nor while it seeks a place that was chosen as it stopped.
  listen('pause', () => {
    if (film.readyState > 0 && !film.seeking) seek(film.currentTime + 0.001)
  })
  // The sources' errors don't bubble.
  listen('error', filmFailure(onFailure), { capture: true })

  const seek = (seconds: number) => {
    earliest = 0
    // To show a chosen position, even a paused film has to load.
    film.preload = 'auto'
    film.currentTime = seconds
    // A film that was paused before it loaded has not played.
    listen('seeked', reveal)
  }
  // Not by `#t=5` in the address: WebKit follows it once the film has loaded, even if the visitor has chosen another place.
  film.currentTime = startSeconds
  film.append(
    ...sources.map(({ src, type }) => Object.assign(document.createElement('source'), { src, type })),
  )
  if (chosenSeconds !== undefined) seek(chosenSeconds)
  container.append(film)
  return {
    play(yes) {
      if (!yes) return film.pause()
      film.play().catch((error: unknown) => {
        const name = error instanceof DOMException ? error.name : ''
        if (name === 'NotAllowedError') onBlocked()
        if (name === 'NotSupportedError') onFailure()
      })
    },
    seek,
    remove() {
      ending.abort()
      clearTimeout(resting)
      film.cancelVideoFrameCallback?.(next)
      film.remove()
    },
  }
}
