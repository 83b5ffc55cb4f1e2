import type { ReactNode } from 'react'
import styles from './vignette.module.css'

/**
 * The frame of a concept's working picture: a group of native choices, the mark that says it is a sample,
 * and a button that puts it back. Style sheets answer the choice, so it works before and without script.
 */
export function Vignette({
  question,
  note,
  className = '',
  onReset,
  children,
}: {
  /** Names the choice for those who do not see it. */
  question: string
  note: string
  className?: string | undefined
  onReset?: () => void
  children: ReactNode
}) {
  return (
    // Outside a dialog this method submits nothing: Enter on a choice must not leave the page.
    <form method="dialog" className={styles.vignette} onReset={onReset}>
      <fieldset className={`${styles.options} ${className}`} aria-live="polite">
        <legend className="visually-hidden">{question}</legend>
        {children}
      </fieldset>
      <p className={`label muted ${styles.foot}`}>
        {note}
        <button type="reset">Reset</button>
      </p>
    </form>
  )
}

/** One choice and what the picture says once it is made: `children` is what is pressed. */
export function Option({
  name,
  value,
  chosen = false,
  className = '',
  says,
  label,
  children,
}: {
  name: string
  value: string
  chosen?: boolean
  /** How what is pressed looks. */
  className?: string | undefined
  says: ReactNode
  /** Where what is pressed does not already say it in words. */
  label?: string
  children: ReactNode
}) {
  return (
    <div className={styles.option}>
      <label className={`${styles.pick} ${className}`}>
        <input
          className="visually-hidden"
          type="radio"
          name={name}
          value={value}
          defaultChecked={chosen}
          aria-label={label}
        />
        {children}
      </label>
      <div className={styles.says}>{says}</div>
    </div>
  )
}
