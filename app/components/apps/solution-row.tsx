import type { BusinessSolution } from '#app/content/business-solutions.ts'
import drawings from '#app/pictures/drawings.svg'
import { Drawing } from '../drawing.tsx'
import styles from './solution-row.module.css'

/** Something we build for a business: its drawing, its name, and one line of text. */
export function SolutionRow({ solution }: { solution: BusinessSolution }) {
  return (
    <li className={styles.row}>
      <svg viewBox="0 0 300 142" aria-hidden="true">
        <Drawing href={`${drawings}#${solution.picture}`} />
      </svg>
      <h3>{solution.name}</h3>
      <p className="muted">{solution.description}</p>
    </li>
  )
}
