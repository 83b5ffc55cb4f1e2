import type { ReactNode } from 'react'
import styles from './demo-frame.module.css'

/**
 * The frame of a demo, around its radio buttons or slider: a note that its data is a sample, and a reset button. CSS reacts
 * to the checked option, so a demo works before hydration and without script.
 */
export function DemoFrame({
  question,
  className = '',
  onReset,
  children,
}: {
  /** The group's name for screen readers. */
  question: string
  className?: string | undefined
  onReset?: () => void
  children: ReactNode
}) {
  return (
    // Outside a <dialog> this method does nothing: Enter on a radio button must not submit the form and leave the page.
    <form method="dialog" className={styles.demo} onReset={onReset}>
      <fieldset className={`${styles.options} ${className}`} aria-live="polite">
        <legend className="visually-hidden">{question}</legend>
        {children}
      </fieldset>
      <p className={`label muted ${styles.foot}`}>
        Sample data
        <button type="reset">Reset</button>
      </p>
    </form>
  )
}

/** One option, with `children` as its label's content and `says` as the text shown while it is highlighted. */
export function Option({
  chosen = false,
  className = '',
  says,
  label,
  children,
}: {
  chosen?: boolean
  /** Class of the label. */
  className?: string | undefined
  says: ReactNode
  /** Accessible name, where `children` has no text that names the option. */
  label?: string
  children: ReactNode
}) {
  return (
    <div className={styles.option}>
      <label className={`${styles.pick} ${className}`}>
        <input
          className="visually-hidden"
          type="radio"
          name="option"
          defaultChecked={chosen}
          aria-label={label}
        />
        {children}
      </label>
      <div className={styles.says}>{says}</div>
    </div>
  )
}
