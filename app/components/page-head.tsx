import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/**
 * The top of a page: its one h1 and, at its foot on the right, a line that says what follows.
 * `wide-side` gives what stands there a third of the width, `stacked` puts it below.
 */
export function PageHead({
  heading,
  layout,
  children,
}: {
  heading: ReactNode
  layout?: 'wide-side' | 'stacked'
  children?: ReactNode
}) {
  return (
    <section className={`stage ${styles.head}`} data-layout={layout}>
      <div className={`wrap grid ${styles.row}`}>
        <h1>{heading}</h1>
        {children}
      </div>
    </section>
  )
}
