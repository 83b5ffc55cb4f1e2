import styles from './counter.module.css'

/** What a column shows on its way to its digit: the first counts up, those to its right turn the more often. */
function rolled(digit: number, column: number) {
  const turns = column === 0 ? 0 : Math.max(1, column - 1)
  return Array.from({ length: digit + 10 * turns }, (_, step) => step % 10).join('\n')
}

/**
 * A number written in full ('10,000') that rolls up digit by digit while it is scrolled into view.
 * Standing still it is the number itself, and that is also all anyone without the motion gets.
 */
export function Counter({ value }: { value: string }) {
  let column = 0
  return (
    <p className={styles.counter}>
      <span className="visually-hidden">{value}</span>
      <span className={styles.digits} aria-hidden="true">
        {[...value].map((character, index) => {
          const key = `${index}${character}`
          const digit = Number(character)
          if (Number.isNaN(digit)) return <b key={key}>{character}</b>
          return (
            <span key={key}>
              <span data-rolled={rolled(digit, column++)}>{character}</span>
            </span>
          )
        })}
      </span>
    </p>
  )
}
