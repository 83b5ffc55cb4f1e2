import styles from './unbroken.module.css'

/** A sentence that doesn't wrap inside '5-day' or 'single-purpose', where browsers would break after the hyphen. */
export function Unbroken({ sentence }: { sentence: string }) {
  const [before = '', measure = '', after = ''] = sentence.split(/(\w+-\w+)/)
  return (
    <span>
      {before}
      {measure && <span className={styles.measure}>{measure}</span>}
      {after}
    </span>
  )
}
