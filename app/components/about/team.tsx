import type { Member } from '#app/content/team.ts'
import drawings from '#app/pictures/team.svg'
import { Drawing } from '../drawing.tsx'
import styles from './team.module.css'

/** The team: a clip for each role, in the colour of that person's mark in the drawing above. */
export function Team({ members }: { members: readonly Member[] }) {
  return (
    <ul className={styles.team}>
      {members.map(({ role, alsoRole, bio, track, drawing }) => (
        <li key={role} className={track}>
          {drawing && (
            <svg viewBox="0 0 320 140" aria-hidden="true">
              <Drawing href={`${drawings}#${drawing}`} />
            </svg>
          )}
          <div>
            <h3>
              {role} {alsoRole && <span>{alsoRole}</span>}
            </h3>
            {bio && <p>{bio}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
