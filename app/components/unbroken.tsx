import styles from './unbroken.module.css'

/** A sentence whose '5-day' stays on one line, where a browser would break after the hyphen. */
export function Unbroken({ sentence }: { sentence: string }) {
  const [before = '', measure = '', after = ''] = sentence.split(/(\d+-\w+)/)
  return (
    <span>
      {before}
      {measure && <span className={styles.measure}>{measure}</span>}
      {after}
    </span>
  )
}
