import type { BusinessSolution } from '#app/content/business-solutions.ts'
import drawings from '#app/pictures/drawings.svg'
import { Drawing } from '../drawing.tsx'
import styles from './solution.module.css'

/** Something we build for a business: its drawing, its name, and one line of text. */
export function Solution({ solution }: { solution: BusinessSolution }) {
  return (
    <li className={styles.solution}>
      <svg viewBox="0 0 320 220" aria-hidden="true">
        <Drawing href={`${drawings}#${solution.picture}`} />
      </svg>
      <h3>{solution.name}</h3>
      <p className="muted">{solution.description}</p>
    </li>
  )
}
