import type { AppConcept } from '#app/content/app-concepts.ts'
import { ask } from './ask.ts'
import styles from './concept-card.module.css'
import { Captions } from './demos/captions.tsx'
import { Replies } from './demos/replies.tsx'
import { Retention } from './demos/retention.tsx'
import { Schedule } from './demos/schedule.tsx'
import { Thumbnails } from './demos/thumbnails.tsx'
import { Titles } from './demos/titles.tsx'

function Demo({ sample }: { sample: AppConcept['sample'] }) {
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
    default:
      // The compiler names a kind of demo that has no case yet.
      return sample satisfies never
  }
}

/** A tool we could build: its name, what it does, the gain it claims, a demo of made-up data, and a link to ask for it. */
export function ConceptCard({ concept, on }: { concept: AppConcept; on: 'stage' | 'paper' }) {
  return (
    <article className={`${on} ${concept.track} ${styles.card}`}>
      <h3>{concept.name}</h3>
      <p>{concept.description}</p>
      {concept.claim && (
        <p className={styles.claim}>
          <b>{concept.claim.figure}</b>
          {` ${concept.claim.gain}`}
        </p>
      )}
      <Demo sample={concept.sample} />
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the form, also without script */}
      <a
        className={`link ${styles.ask}`}
        href="#request"
        data-replay
        onClick={(event) => {
          ask(concept.name)
          // By the time a press is replayed, after hydration, the browser has followed the link.
          if (!event.isTrusted) event.preventDefault()
        }}
      >
        Ask for this one <span className="visually-hidden">{`(${concept.name})`}</span>
      </a>
    </article>
  )
}
