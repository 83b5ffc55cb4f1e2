import type { Member } from '#app/content/team.ts'
import styles from './team.module.css'

/** The team: the marks of the drawing above, enlarged into clips as wide as the page, each with a role. */
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
          {members.map(({ role, alsoRole, bio, track }) => (
            <li key={role} className={track}>
              <h3>
                {role} {alsoRole && <span>{alsoRole}</span>}
              </h3>
              {bio && <p>{bio}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
