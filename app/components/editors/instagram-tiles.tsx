import { ButtonLink } from '#app/components/button.tsx'
import { Drawing } from '#app/components/drawing.tsx'
import pitch from '#app/pictures/pitch.svg'
import styles from './instagram-tiles.module.css'

/** One move drawn across three posts, from the first pass to the goal, in the colours of three tracks. */
const posts = ['coral', 'sky', 'lime'] as const

/** Three placeholders for posts, marked as such, and the way to the profile. */
export function InstagramTiles({ profileHref }: { profileHref: string }) {
  return (
    <section className="paper section" aria-labelledby="instagram">
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="instagram">On Instagram</h2>
          <ButtonLink href={profileHref} variant="ink">
            Follow on Instagram
          </ButtonLink>
        </div>
        <ul className={styles.tiles}>
          {posts.map((track, index) => (
            <li key={track} className={track}>
              <svg viewBox={`${index * 400} 0 400 500`} aria-hidden="true">
                <Drawing href={`${pitch}#pitch`} />
              </svg>
              <span className="tag">
                Post placeholder {index + 1}/{posts.length}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
