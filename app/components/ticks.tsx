import type { ReactNode } from 'react'
import styles from './ticks.module.css'

/** A list whose marks are trim handles in the colour of the track it stands in. */
export function Ticks({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <ul className={`${styles.ticks} ${className}`}>{children}</ul>
}
