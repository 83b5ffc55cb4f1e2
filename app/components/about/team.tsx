import type { Member } from '#app/content/team.ts'
import { lineSize } from '../line-size.ts'
import styles from './team.module.css'

/** A role shorter than this, in thousandths of an em of the widest letters, has room for the widest ones. */
const short = 9000
/** How wide the CSS sets the letters, against the widest, and the white space before the first one. */
const letters = { short: { width: 1.05, bearing: 70 }, long: { width: 0.623, bearing: 35 } }
/** Percent of the normal width: of the CSS's narrow letters, and of the widest. */
const stretch = { long: 66, widest: 125 }
/** Keeps a very short role from being higher than a screen. */
const leastWidth = 4000

/** The width of letters, in percent of the normal one, with which a name is `times` as long as in the narrow ones. */
function stretchedBy(times: number) {
  const { width } = letters.long
  return Math.round(stretch.long + ((times - 1) * width * (stretch.widest - stretch.long)) / (1 - width))
}

/**
 * A role as wide as its clip. A short one is the larger the shorter it is; long ones have the height of the `longest`,
 * in wider letters, as far as the widest reach.
 */
function Role({ name, longest }: { name: string; longest: number }) {
  const { width: widest, above, below } = lineSize(name)
  const kind = widest < short ? 'short' : 'long'
  const { width, bearing } = letters[kind]
  const times = kind === 'short' ? 1 : Math.min(longest / widest, 1 / width)
  const length = Math.round(widest * width * times)
  return (
    <svg
      viewBox={`0 ${-above} ${Math.max(length - bearing, leastWidth)} ${above + below}`}
      data-letters={kind}
      role="img"
      aria-label={name}
    >
      <text
        x={-bearing}
        fontSize="1000"
        fontStretch={kind === 'long' ? `${stretchedBy(times)}%` : undefined}
        textLength={length}
        lengthAdjust="spacingAndGlyphs"
      >
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
  const names = members.map(({ role, alsoRole }) => (alsoRole ? `${role} ${alsoRole}` : role))
  const longest = Math.max(...names.map((name) => lineSize(name).width))
  return (
    <section className="stage section-continued">
      <div className={`wrap ${styles.team}`}>
        <div className={styles.head}>
          <h2>{heading}</h2>
          <p className="lead muted">{note}</p>
        </div>
        <ul>
          {members.map(({ role, track }, index) => (
            <li key={role} className={track}>
              <h3 data-name={names[index]}>
                <Role name={names[index] ?? role} longest={longest} />
              </h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
