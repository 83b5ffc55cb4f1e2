import type { Still } from '#app/content/picture.ts'
import { ResponsivePicture } from '../responsive-picture.tsx'
import styles from './film-strip.module.css'

/**
 * The picture is drawn in parts, each smaller than the text beside it: otherwise it would be the largest contentful
 * paint, although it is decoration and comes after the words.
 */
const parts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** On phones half of its width, which is 182vw on upright ones, for the reason given in responsive-picture.tsx. */
const sizes = '(width < 30em) 91vw, (height < 30em) 47vw, 94vw'

/** The cuts of a film side by side, with the playhead on them; decorative. */
export function FilmStrip({ cuts }: { cuts: Still }) {
  return (
    <div className={styles.strip}>
      {parts.map((part) => (
        <span key={part}>
          <ResponsivePicture picture={cuts} sizes={sizes} />
        </span>
      ))}
      <i />
      {!cuts.footage && <p className="tag">Drawn stand-in, not the editor’s work</p>}
    </div>
  )
}
