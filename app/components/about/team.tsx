import type { Member } from '#app/content/team.ts'
import styles from './team.module.css'

/** The team: a clip for each role, in the colours of the marks in the drawing above. */
export function Team({ members }: { members: readonly Member[] }) {
  return (
    <section className="stage section-continued">
      <div className={`wrap ${styles.team}`}>
        <h2 className={styles.head}>The team</h2>
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
