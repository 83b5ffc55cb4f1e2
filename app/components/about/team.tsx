import type { Still } from '#app/content/picture.ts'
import type { Member } from '#app/content/team.ts'
import type { TeamPicture } from '#app/content/team-pictures.ts'
import { ResponsivePicture } from '../responsive-picture.tsx'
import styles from './team.module.css'

/** The team: a clip for each role, in the colour of that person's mark in the drawing above. */
export function Team({
  members,
  pictures,
}: {
  members: readonly Member[]
  pictures: Record<TeamPicture, Still>
}) {
  const shown = members.flatMap(({ picture }) => (picture ? [pictures[picture]] : []))
  const drawn = shown.filter(({ footage }) => !footage).length
  return (
    <div className={styles.team}>
      <ul>
        {members.map(({ role, alsoRole, bio, track, picture }) => (
          <li key={role} className={track} data-picture={picture}>
            {picture && <ResponsivePicture picture={pictures[picture]} sizes="(width < 48em) 24vw, 33vw" />}
            <div>
              <h3>
                {role} {alsoRole && <span>{alsoRole}</span>}
              </h3>
              {bio && <p>{bio}</p>}
            </div>
          </li>
        ))}
      </ul>
      {drawn > 0 && (
        <p className="muted">{`${drawn < shown.length ? 'Some of these' : 'These'} are drawings, not photographs of us.`}</p>
      )}
    </div>
  )
}
