import type { Member } from '#app/content/team.ts'
import styles from './team.module.css'

/** Each role on a track of its own, all as wide as the measure. */
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
