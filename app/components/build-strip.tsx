import type { ExampleBuild } from '#app/content/example-build.ts'
import styles from './build-strip.module.css'

/** What is done by the end of each day. */
const stages = ['The timer starts', 'Wireframe', 'First working screen', 'Content goes in', 'Delivered']

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
        {stages.map((stage, index) => (
          <li key={stage}>
            <img src={tiles} alt="" loading="lazy" />
            <b>
              {`Day ${index + 1}`}
              {/* app/routes/apps.early.ts may have written it. */}
              {dates && <i suppressHydrationWarning>{dates[index] ?? ''}</i>}
            </b>
            <span>{stage}</span>
          </li>
        ))}
      </ol>
      <p className="label muted">{`Example schedule: ${name}`}</p>
    </>
  )
}
