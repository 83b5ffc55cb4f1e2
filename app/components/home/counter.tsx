import styles from './counter.module.css'

/** A number in full ('10,000') across the whole screen, with a coloured comma. */
export function Counter({ value }: { value: string }) {
  const [thousands, rest] = value.split(',')
  return (
    <p className={`figures veiled ${styles.digits}`} data-one={value.startsWith('1') ? '' : undefined}>
      {thousands}
      <b>,</b>
      <wbr />
      {rest}
    </p>
  )
}
