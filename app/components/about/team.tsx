import type { Member } from '#app/content/team.ts'
import styles from './team.module.css'

/** The team: the marks of the drawing above, enlarged until each has room for its role. */
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
      <div className={`wrap grid ${styles.team}`}>
        <div>
          <h2>{heading}</h2>
          <p className="lead muted">{note}</p>
        </div>
        <ul>
          {members.map(({ role, alsoRole, track }) => (
            <li key={role} className={track}>
              <h3>
                {role}
                {alsoRole && ` ${alsoRole}`}
              </h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
