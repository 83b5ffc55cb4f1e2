import styles from './unbroken.module.css'

/** A sentence that doesn't wrap inside '5-day', where browsers would break after the hyphen. */
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
