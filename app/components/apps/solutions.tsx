import type { BusinessSolution } from '#app/content/business-solutions.ts'
import styles from './solutions.module.css'

/** What we build for a business: each with its tile, its name, and one line of text. */
export function Solutions({ solutions, tiles }: { solutions: readonly BusinessSolution[]; tiles: string }) {
  return (
    <section className="paper section" aria-labelledby="solutions">
      <div className="wrap">
        <div className={`row ${styles.heading}`}>
          <h2 id="solutions">And for a business</h2>
          <a className="link" href="#request">
            Ask for one
          </a>
        </div>
        <ul className={styles.solutions}>
          {solutions.map(({ name, description, picture }) => (
            <li key={name}>
              <img src={tiles} data-tile={picture} alt="" loading="lazy" />
              <h3>{name}</h3>
              <p className="muted">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
