import type { ReactNode } from 'react'
import type { AppConcept } from '#app/content/app-concepts.ts'
import { SectionHead } from '../section-head.tsx'
import styles from './catalogue.module.css'
import { ConceptCard } from './concept-card.tsx'

/** Among six cards, the index of the wider card of each pair (catalogue.module.css): it is light, the other dark. */
const wider = [0, 3, 4]

/** Everything we could build: tools for creators, and as `children` solutions for businesses. */
export function Catalogue({ concepts, children }: { concepts: readonly AppConcept[]; children: ReactNode }) {
  return (
    <>
      <section className="stage section" aria-labelledby="concepts">
        <div className="wrap">
          <SectionHead id="concepts" heading="Tools we can build for creators">
            <p className="muted">Concepts with sample data. Try one, then ask for it, as it is or adapted.</p>
          </SectionHead>
          <div className={styles.concepts}>
            {concepts.map((concept, index) => (
              <ConceptCard
                key={concept.name}
                concept={concept}
                on={wider.includes(index % 6) ? 'paper' : 'stage'}
              />
            ))}
          </div>
        </div>
      </section>

      <section className="paper section" aria-labelledby="solutions">
        <div className="wrap">
          <div className={`row ${styles.heading}`}>
            <h2 id="solutions">And for a business</h2>
            <a className="link" href="#request">
              Ask for one
            </a>
          </div>
          {children}
        </div>
      </section>
    </>
  )
}
