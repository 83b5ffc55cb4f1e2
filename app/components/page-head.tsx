import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** The top of a page: its one h1 and, at its foot on the right, a line that says what follows. */
export function PageHead({ heading, children }: { heading: ReactNode; children?: ReactNode }) {
  return (
    <section className={`stage ${styles.head}`}>
      <div className={`wrap grid ${styles.row}`}>
        <h1>{heading}</h1>
        {children}
      </div>
    </section>
  )
}
