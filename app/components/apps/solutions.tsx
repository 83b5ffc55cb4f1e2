import type { BusinessSolution } from '#app/content/business-solutions.ts'
import styles from './solutions.module.css'

/** What we build for a business: each with its part of the strip of pictures, its name, and one line of text. */
export function Solutions({ solutions, strip }: { solutions: readonly BusinessSolution[]; strip: string }) {
  return (
    <ul className={styles.solutions}>
      {solutions.map(({ name, description, picture }) => (
        <li key={name}>
          <img src={strip} className={styles[picture]} alt="" loading="lazy" />
          <h3>{name}</h3>
          <p className="muted">{description}</p>
        </li>
      ))}
    </ul>
  )
}
