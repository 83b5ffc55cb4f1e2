import type { Captions } from '#app/content/videos.ts'

/** A film's captions. They are on by default; the player's menu can turn them off. */
export function CaptionTrack({ captions }: { captions: Captions | undefined }) {
  if (!captions) return null
  return (
    <track kind="captions" src={captions.src} srcLang={captions.language} label={captions.label} default />
  )
}
