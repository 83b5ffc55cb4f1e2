import type { Member } from '#app/content/team.ts'
import styles from './team.module.css'

/** The team: one full-width track for each role. */
export function Team({ heading, members }: { heading: string; members: readonly Member[] }) {
  return (
    <section className="stage section">
      <div className="wrap">
        <h2>{heading}</h2>
        <ul className={styles.team}>
          {members.map(({ role, alsoRole, track }) => (
            <li key={role} className={track}>
              <h3>
                {role}
                {alsoRole && <span> {alsoRole}</span>}
              </h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
