import type { ReactNode } from 'react'
import styles from './section-head.module.css'

/** A section's heading, with a remark at the right of its last line, on a tablet below it. */
export function SectionHead({
  id,
  heading,
  children,
}: {
  id?: string
  heading: string
  children: ReactNode
}) {
  return (
    <div className={`grid ${styles.head}`}>
      <h2 id={id}>{heading}</h2>
      {children}
    </div>
  )
}
