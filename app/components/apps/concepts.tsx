import type { AppConcept } from '#app/content/app-concepts.ts'
import { SectionHead } from '../section-head.tsx'
import { ConceptCard } from './concept-card.tsx'
import styles from './concepts.module.css'

/** Among six cards, the index of the light card of each pair, which is the wider one (concepts.module.css). */
const light = [0, 3, 4]

/** The tools we can build for creators, each with a demo. */
export function Concepts({ concepts }: { concepts: readonly AppConcept[] }) {
  return (
    <section className="stage section" aria-labelledby="concepts">
      <div className="wrap">
        <SectionHead id="concepts" heading="Tools we can build for creators">
          <p className="muted">Concepts with sample data. Try&nbsp;one, then ask for it, as is or adapted.</p>
        </SectionHead>
        <div className={styles.concepts}>
          {concepts.map((concept, index) => (
            <ConceptCard
              key={concept.name}
              concept={concept}
              on={light.includes(index % 6) ? 'paper' : 'stage'}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
