import { ConceptCard } from '#app/components/apps/concept-card.tsx'
import { SolutionRow } from '#app/components/apps/solution-row.tsx'
import { appConcepts } from '#app/content/app-concepts.ts'
import { businessSolutions } from '#app/content/business-solutions.ts'
import styles from './apps-catalogue.module.css'

/** The part of the apps page that shows what could be built; it has a chunk of its own. */
export default function AppsCatalogue() {
  return (
    <>
      <section className="stage section" aria-labelledby="concepts">
        <div className="wrap">
          <div className={`grid ${styles.intro}`}>
            <h2 id="concepts">Six tools we would build for a creator</h2>
            <p className="muted">
              Concepts, drawn with sample data. Try one, then ask for it as it is or bent to your channel.
            </p>
          </div>
          <div className={styles.concepts}>
            {appConcepts.map((concept) => (
              <ConceptCard key={concept.name} concept={concept} />
            ))}
          </div>
        </div>
      </section>

      <section className="paper section" aria-labelledby="solutions">
        <div className="wrap">
          <h2 id="solutions" className={styles.heading}>
            And four for a business
          </h2>
          <ul>
            {businessSolutions.map((solution) => (
              <SolutionRow key={solution.name} solution={solution} />
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
