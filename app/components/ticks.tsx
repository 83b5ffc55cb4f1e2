import type { ReactNode } from 'react'
import styles from './ticks.module.css'

/** A list whose markers are trim handles in the colour of the surrounding track. */
export function Ticks({ children }: { children: ReactNode }) {
  return <ul className={styles.ticks}>{children}</ul>
}
