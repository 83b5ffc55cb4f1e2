import type { Video } from '#app/content/videos.ts'
import '../../after-words.css'
import { ResponsivePicture } from '../../responsive-picture.tsx'
import styles from './background-film.module.css'
import { pauseIcon } from './hero-film.ts'
import { timecode } from './timecode.ts'

/** The place of the film behind the headline, with its poster, its clock and its pause button: see hero-film.ts. */
export function BackgroundFilm({
  video: { poster, footage },
  startSeconds,
}: {
  video: Video
  startSeconds: number
}) {
  return (
    <>
      <div className={`after-words ${styles.film}`} aria-hidden="true">
        {poster && <ResponsivePicture picture={poster} sizes="(width < 48em) 46vw, 99vw" />}
        {/* For an element whose only child is text, React leaves alone what script has put there. */}
        <div data-film>{''}</div>
      </div>
      <div className={styles.timecode}>
        <span className="digits" data-clock aria-hidden="true" suppressHydrationWarning>
          {timecode(startSeconds)}
        </span>
        {!footage && <p>Drawn stand-in</p>}
      </div>
      <button type="button" className={`needs-script ${styles.pause}`} data-replay>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d={pauseIcon} fill="currentColor" />
        </svg>
        <span suppressHydrationWarning>Pause</span>
        <span className="visually-hidden"> background video</span>
      </button>
    </>
  )
}
