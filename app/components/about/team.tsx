import type { Still } from '#app/content/picture.ts'
import type { Member } from '#app/content/team.ts'
import type { TeamPicture } from '#app/content/team-pictures.ts'
import { ResponsivePicture } from '../responsive-picture.tsx'
import styles from './team.module.css'

/** Which pictures are drawn, as a sentence; nothing where none is. */
function drawnOf(pictures: readonly Still[]) {
  const drawn = pictures.filter(({ footage }) => !footage).length
  if (drawn === 0) return null
  if (pictures.length === 1) return 'This is a drawing, not a photograph of us.'
  return `${drawn < pictures.length ? 'Some of these' : 'These'} are drawings, not photographs of us.`
}

/** The team: a clip for each role, in the colour of that person's mark in the drawing above. */
export function Team({
  members,
  pictures,
}: {
  members: readonly Member[]
  pictures: Record<TeamPicture, Still>
}) {
  const drawn = drawnOf(members.flatMap(({ picture }) => (picture ? [pictures[picture]] : [])))
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
      {drawn && <p className="muted">{drawn}</p>}
    </div>
  )
}
