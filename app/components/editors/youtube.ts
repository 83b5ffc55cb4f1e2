/**
 * The URL of a YouTube player, on the host that sets no cookie before playback. home/film/youtube-player.ts names that
 * host, too: a shared module would be one more file to load.
 */
export const embedAddress = (id: string) =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?${new URLSearchParams({ autoplay: '1', playsinline: '1', rel: '0' })}`

/** The URL of a video's page on YouTube. */
export const watchAddress = (id: string) => `https://www.youtube.com/watch?${new URLSearchParams({ v: id })}`
