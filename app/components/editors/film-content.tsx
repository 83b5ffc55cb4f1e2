import type { Video } from '#app/content/videos.ts'

/** The content of a film's `<video>`: its files and its captions. They are on by default; the player's menu turns them off. */
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
