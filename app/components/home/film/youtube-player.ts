export const youtubeOrigin = 'https://www.youtube-nocookie.com'

/** The URL of a player that loops one video, muted and without controls, starting at `startSeconds`. */
export function backgroundPlayer(id: string, startSeconds: number): string {
  const wishes = new URLSearchParams({
    autoplay: '1',
    mute: '1',
    loop: '1',
    // The player can loop only a playlist, so this is a playlist of one video.
    playlist: id,
    start: `${startSeconds}`,
    controls: '0',
    playsinline: '1',
    enablejsapi: '1',
  })
  return `${youtubeOrigin}/embed/${encodeURIComponent(id)}?${wishes}`
}

const playing = 1

/** The meaning of a message from the player: it plays, it has failed, or undefined for all others. */
export function meaningOf(message: unknown): 'playing' | 'error' | undefined {
  if (typeof message !== 'string') return
  let said: { event?: unknown; info?: { playerState?: unknown } | number | null }
  try {
    said = JSON.parse(message)
  } catch {
    // Not every message from the player is JSON.
    return
  }
  if (said?.event === 'onError') return 'error'
  const info = said?.info
  const state = typeof info === 'object' ? info?.playerState : info
  if ((said?.event === 'infoDelivery' || said?.event === 'onStateChange') && state === playing)
    return 'playing'
}
