import type { Picture } from '#app/content/picture.ts'
import { ButtonLink } from '../button.tsx'
import { ResponsivePicture } from '../responsive-picture.tsx'
import styles from './instagram-tiles.module.css'

type InstagramTilesProps = {
  readonly posts: readonly Picture[]
  readonly caption: string
  readonly profileHref: `https://${string}`
}

/** The widths of the tiles below; for phones, upright or on their side, about half, as in responsive-picture.tsx. */
const sizes = {
  first: '(width < 40em) 34vw, (height < 30em) 16vw, 32vw',
  other: '(width < 40em) 15vw, (height < 30em) 16vw, 32vw',
}

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
