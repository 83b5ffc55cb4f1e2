import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/**
 * The top of a page: its h1 and, at the bottom right, an introduction, which is below the h1 on a tablet. `wide-side`
 * gives the introduction a third of the width, there half of it; `beside` leaves it there at the right; `stacked` puts it
 * below the h1 on every screen.
 */
export function PageHead({
  heading,
  layout,
  children,
}: {
  heading: ReactNode
  layout?: 'wide-side' | 'beside' | 'stacked'
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
