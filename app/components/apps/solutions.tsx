import type { BusinessSolution } from '#app/content/business-solutions.ts'
import drawings from '#app/pictures/drawings.svg'
import { Drawing } from '../drawing.tsx'
import styles from './solutions.module.css'

/** What we build for a business: each with its drawing, its name, and one line of text. */
export function Solutions({ solutions }: { solutions: readonly BusinessSolution[] }) {
  return (
    <ul className={styles.solutions}>
      {solutions.map(({ name, description, picture }) => (
        <li key={name}>
          <svg viewBox="0 0 320 220" aria-hidden="true">
            <Drawing href={`${drawings}#${picture}`} />
          </svg>
          <h3>{name}</h3>
          <p className="muted">{description}</p>
        </li>
      ))}
    </ul>
  )
}
