import styles from './counter.module.css'

/** A number written in full ('10,000'), edge to edge; its comma hangs in a colour of its own. */
export function Counter({ value }: { value: string }) {
  const [thousands, rest] = value.split(',')
  return (
    <p className={styles.counter}>
      <span className={`veiled ${styles.digits}`}>
        {thousands}
        {rest && <b>,</b>}
        {rest}
      </span>
    </p>
  )
}
