import styles from './stars.module.css'

/** Five stars in a row, each about 19 wide. */
const stars = [9.5, 33.5, 57.5, 81.5, 105.5]
  .map((x) => `M${x} .4l2.4 6.8 7.2.2-5.8 4.2 2.2 7.2-6-4.2-6 4.2 2.2-7.2-5.8-4.2 7.2-.2z`)
  .join('')

/** Five stars; an invented testimonial is also labelled as a sample. */
export function Stars({ sample }: { sample: boolean }) {
  return (
    <p className={styles.stars}>
      <svg viewBox="0 0 115 20" data-sample={sample || undefined} role="img" aria-label="5 out of 5 stars">
        <path d={stars} />
      </svg>
      {sample && <span>Sample testimonial</span>}
    </p>
  )
}
