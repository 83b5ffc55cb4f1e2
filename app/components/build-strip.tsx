import type { ExampleBuild } from '#app/content/score-app.ts'
import styles from './build-strip.module.css'

const days = ['The timer starts', 'Wireframe', 'First working screen', 'Content goes in', 'Delivered']

/** The five business days of an example build, a tile each. `dates` are shown with the day numbers. */
export function BuildStrip({
  example: { name, tiles },
  dates,
}: {
  example: ExampleBuild
  dates?: readonly string[]
}) {
  return (
    <>
      <ol className={styles.strip}>
        {days.map((done, index) => (
          <li key={done}>
            <img src={tiles} alt="" loading="lazy" />
            <b>
              {`Day ${index + 1}`}
              {dates && <i>{dates[index]}</i>}
            </b>
            <span>{done}</span>
          </li>
        ))}
      </ol>
      <p className="label muted">{`Example schedule: ${name}`}</p>
    </>
  )
}
