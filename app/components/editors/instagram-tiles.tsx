import type { Poster } from '#app/content/videos.ts'
import { ButtonLink } from '../button.tsx'
import { PosterPicture } from '../poster-picture.tsx'
import styles from './instagram-tiles.module.css'

const posts = [1, 2, 3] as const

/** Three placeholder posts, said to be such, and a link to the profile. */
export function InstagramTiles({ picture, profileHref }: { picture: Poster; profileHref: string }) {
  return (
    <section className="paper section-continued" aria-labelledby="instagram">
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="instagram">On Instagram</h2>
          <ButtonLink href={profileHref} variant="ink">
            Follow on Instagram
          </ButtonLink>
        </div>
        <figure>
          <div className={styles.tiles}>
            {posts.map((post) => (
              <div key={post}>
                <PosterPicture poster={picture} />
              </div>
            ))}
          </div>
          <figcaption className="muted">
            Three placeholder posts: a race, a match, a bowl of ramen, all drawn.
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
