/** The player of a YouTube video, at the host that sets no cookie before it plays. */
export const embedAddress = (id: string) =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?${new URLSearchParams({ autoplay: '1', playsinline: '1', rel: '0' })}`

/** The page of a YouTube video. */
export const pageAddress = (id: string) => `https://www.youtube.com/watch?${new URLSearchParams({ v: id })}`
