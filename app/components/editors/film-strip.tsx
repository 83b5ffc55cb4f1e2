import type { Poster } from '#app/content/videos.ts'
import styles from './film-strip.module.css'
import { PosterPicture } from './poster-picture.tsx'

/**
 * The picture in parts: the largest picture or text of the first screen counts as what a visitor waits for, and this
 * decoration comes after the words.
 */
const parts = [1, 2, 3, 4, 5, 6]

/** The cuts of a film side by side, with the playhead on them; decorative. */
export function FilmStrip({ cuts }: { cuts: Poster }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      {parts.map((part) => (
        <PosterPicture key={part} poster={cuts} />
      ))}
      <i />
    </div>
  )
}
