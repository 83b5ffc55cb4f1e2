export const youtubeHost = 'https://www.youtube-nocookie.com'

/** The address of a player that runs one video muted, without controls, from `startSeconds` on, again and again. */
export function backgroundPlayer(id: string, startSeconds: number): string {
  const wishes = new URLSearchParams({
    autoplay: '1',
    mute: '1',
    loop: '1',
    // The player loops a list only, so the video is its own list.
    playlist: id,
    start: `${startSeconds}`,
    controls: '0',
    playsinline: '1',
    enablejsapi: '1',
  })
  return `${youtubeHost}/embed/${encodeURIComponent(id)}?${wishes}`
}

const playing = 1

/** What a message of the player means to us: it plays, it cannot, or nothing (undefined). */
export function meaningOf(message: unknown): 'playing' | 'error' | undefined {
  if (typeof message !== 'string') return
  let said: { event?: unknown; info?: { playerState?: unknown } | number | null }
  try {
    said = JSON.parse(message)
  } catch {
    // Not every message of the player is JSON.
    return
  }
  if (said?.event === 'onError') return 'error'
  const info = said?.info
  const state = typeof info === 'object' ? info?.playerState : info
  if ((said?.event === 'infoDelivery' || said?.event === 'onStateChange') && state === playing)
    return 'playing'
}
