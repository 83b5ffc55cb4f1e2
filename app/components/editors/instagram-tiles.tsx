import type { Picture } from '#app/content/picture.ts'
import { ButtonLink } from '../button.tsx'
import { ResponsivePicture } from '../responsive-picture.tsx'
import styles from './instagram-tiles.module.css'

type InstagramTilesProps = {
  readonly posts: readonly Picture[]
  readonly caption: string
  readonly profileHref: string
}

/** The widths of the tiles below. Only the first one is large enough on a phone for every pixel to count. */
const sizes = { first: '(width < 40em) 60vw, 32vw', other: '(width < 40em) 15vw, 32vw' }

/** Posts with a caption that says what they are, and a link to the profile. */
export function InstagramTiles({ posts, caption, profileHref }: InstagramTilesProps) {
  return (
    <section className="paper section-continued" aria-labelledby="instagram">
      <div className="wrap">
        <div className={`row ${styles.head}`}>
          <h2 id="instagram">On Instagram</h2>
          <ButtonLink href={profileHref} variant="ink">
            Follow on Instagram
          </ButtonLink>
        </div>
        <figure>
          <div className={styles.tiles}>
            {posts.map((post, index) => (
              <ResponsivePicture
                key={post.avif}
                picture={post}
                sizes={sizes[index === 0 ? 'first' : 'other']}
              />
            ))}
          </div>
          <figcaption className="muted">{caption}</figcaption>
        </figure>
      </div>
    </section>
  )
}
