import drawings from '#app/pictures/drawings.svg'
import styles from './build-strip.module.css'
import { Drawing } from './drawing.tsx'

const days = ['The timer starts', 'Wireframe', 'First working screen', 'Content goes in', 'Delivered']

/** The apps whose builds are drawn. */
const examples = { scores: 'a score app', shop: 'a shop app' }

/** The five business days of an example build, one frame each. `dates` are shown with the day numbers. */
export function BuildStrip({ of, dates }: { of: keyof typeof examples; dates?: readonly string[] }) {
  return (
    <>
      <ol className={styles.strip}>
        {days.map((done, index) => (
          <li key={done}>
            <svg viewBox="0 0 320 220" aria-hidden="true">
              <Drawing href={`${drawings}#${index === 0 ? 'scope' : `${of}-${index + 1}`}`} />
            </svg>
            <b>
              {`Day ${index + 1}`}
              {dates && <i>{dates[index]}</i>}
            </b>
            <span>{done}</span>
          </li>
        ))}
      </ol>
      <p className={`label muted ${styles.note}`}>{`Example schedule: ${examples[of]}`}</p>
    </>
  )
}
