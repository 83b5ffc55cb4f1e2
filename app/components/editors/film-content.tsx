import type { Video } from '#app/content/videos.ts'

/** What the `<video>` of a film holds: its files, and its captions, which are on by default; the player's menu can turn them off. */
export function FilmContent({ film: { sources, captions } }: { film: Extract<Video, { provider: 'file' }> }) {
  return (
    <>
      {sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
      {captions && (
        <track
          kind="captions"
          src={captions.src}
          srcLang={captions.language}
          label={captions.label}
          default
        />
      )}
    </>
  )
}
