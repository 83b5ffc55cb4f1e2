import { Still } from '#app/components/still.tsx'
import styles from './film-strip.module.css'

/** Six frames of one play, from the wide shot to the ball, as viewBoxes of the still. */
const crops = [
  '0 330 420 560',
  '430 200 520 520',
  '830 150 380 430',
  '1080 130 840 560',
  '1500 120 300 420',
  '1640 150 260 330',
]

/** A cut of one play with the playhead on it. A picture only: the words beside it say what it is. */
export function FilmStrip() {
  return (
    <div className={styles.strip} aria-hidden="true">
      {crops.map((crop) => (
        <Still key={crop} crop={crop} />
      ))}
      <i />
    </div>
  )
}
