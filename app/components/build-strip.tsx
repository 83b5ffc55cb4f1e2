import type { ExampleBuild } from '#app/content/example-build.ts'
import styles from './build-strip.module.css'

/** What is done by the end of each day. */
const stages = ['The timer starts', 'Wireframe', 'First working screen', 'Content goes in', 'Delivered']

/** The five business days of an example build, a tile each; `dated` makes room for the dates that script writes. */
export function BuildStrip({
  example: { name, tiles },
  dated = false,
}: {
  example: ExampleBuild
  dated?: boolean
}) {
  return (
    <>
      <ol className={styles.strip}>
        {stages.map((stage, index) => (
          <li key={stage}>
            <img src={tiles} alt="" loading="lazy" />
            <b>
              {`Day ${index + 1}`}
              {dated && <i suppressHydrationWarning>{''}</i>}
            </b>
            <span>{stage}</span>
          </li>
        ))}
      </ol>
      <p className="label muted">{`Example schedule: ${name}`}</p>
    </>
  )
}
