import type { ReactNode } from 'react'
import styles from './ticks.module.css'

/** A list whose markers are trim handles in the colour of the surrounding track. */
export function Ticks({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  return <ul className={`${styles.ticks} ${className}`}>{children}</ul>
}
