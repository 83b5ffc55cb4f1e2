import type { AppConcept } from '#app/content/app-concepts.ts'
import { Captions } from './captions.tsx'
import styles from './concept-card.module.css'
import { Replies } from './replies.tsx'
import { Retention } from './retention.tsx'
import { Schedule } from './schedule.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { Titles } from './titles.tsx'

function Picture({ sample }: { sample: AppConcept['sample'] }) {
  switch (sample.kind) {
    case 'titles':
      return <Titles {...sample} />
    case 'captions':
      return <Captions {...sample} />
    case 'thumbnails':
      return <Thumbnails {...sample} />
    case 'schedule':
      return <Schedule {...sample} />
    case 'replies':
      return <Replies {...sample} />
    case 'retention':
      return <Retention {...sample} />
  }
}

/** A tool we could build: its name, what it does, the gain it claims, and an interactive demo of made-up data. */
export function ConceptCard({ concept, on }: { concept: AppConcept; on: 'stage' | 'paper' }) {
  return (
    <article className={`${on} ${concept.track} ${styles.card}`}>
      <h3>{concept.name}</h3>
      <p>{concept.description}</p>
      {concept.claim && (
        <p className={styles.claim}>
          <b>{concept.claim.figure}</b> {concept.claim.gain}
        </p>
      )}
      <Picture sample={concept.sample} />
      <a className={`link ${styles.ask}`} href="#request">
        Ask for this one <span className="visually-hidden">{`(${concept.name})`}</span>
      </a>
    </article>
  )
}
