import type { Member } from '#app/content/team.ts'
import { lineSize } from '../line-size.ts'
import styles from './team.module.css'

/** A role shorter than this, in thousandths of an em of the widest letters, has room for the widest ones. */
const short = 9000
/** How wide the CSS sets the letters, against the widest, and the white space before the first one. */
const letters = { short: { width: 1.05, bearing: 70 }, long: { width: 0.623, bearing: 35 } }
/** Keeps a very short role from being higher than a screen. */
const leastWidth = 4000

/** A role as wide as its clip: the shorter it is, the larger its letters. */
function Role({ name }: { name: string }) {
  const { width: widest, above, below } = lineSize(name)
  const kind = widest < short ? 'short' : 'long'
  const { width, bearing } = letters[kind]
  const length = Math.round(widest * width)
  return (
    <svg
      viewBox={`0 ${-above} ${Math.max(length - bearing, leastWidth)} ${above + below}`}
      data-letters={kind}
      role="img"
      aria-label={name}
    >
      <text x={-bearing} fontSize="1000" textLength={length} lengthAdjust="spacingAndGlyphs">
        {name}
      </text>
    </svg>
  )
}

/** The team: the marks of the drawing above, enlarged into clips as wide as the page, each filled by its role. */
export function Team({
  heading,
  note,
  members,
}: {
  heading: string
  note: string
  members: readonly Member[]
}) {
  return (
    <section className="stage section-continued">
      <div className={`wrap ${styles.team}`}>
        <div className={styles.head}>
          <h2>{heading}</h2>
          <p className="lead muted">{note}</p>
        </div>
        <ul>
          {members.map(({ role, alsoRole, track }) => {
            const name = alsoRole ? `${role} ${alsoRole}` : role
            return (
              <li key={role} className={track}>
                <h3 data-name={name}>
                  <Role name={name} />
                </h3>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
