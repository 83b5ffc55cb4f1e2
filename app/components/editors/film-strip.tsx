import type { Poster } from '#app/content/videos.ts'
import styles from './film-strip.module.css'
import { PosterPicture } from './poster-picture.tsx'

/** The cuts of a film side by side, with the playhead on them; decorative. */
export function FilmStrip({ cuts }: { cuts: Poster }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      <PosterPicture poster={cuts} className="after-words" />
      <i />
    </div>
  )
}
