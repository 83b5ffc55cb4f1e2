import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/**
 * The top of a page: its h1 and an introduction, at the bottom right, on a tablet below the h1. With `wide-side` the
 * introduction has a third of the width, on a tablet half of it; with `beside` it is at the right on a tablet too; with
 * `stacked` it is below the h1 on every screen. page-head.module.css says what `className` may set.
 */
export function PageHead({
  heading,
  layout,
  className = '',
  children,
}: {
  heading: ReactNode
  layout?: 'wide-side' | 'beside' | 'stacked'
  className?: string | undefined
  children?: ReactNode
}) {
  return (
    <section className={`stage ${styles.head} ${className}`} data-layout={layout}>
      <div className={`wrap grid ${styles.row}`}>
        <h1>{heading}</h1>
        {children}
      </div>
    </section>
  )
}
