import creatorAvif from '#app/media/post-creator.avif'
import creatorWebp from '#app/media/post-creator.webp'
import creatorSmallAvif from '#app/media/post-creator-240.avif'
import creatorSmallWebp from '#app/media/post-creator-240.webp'
import raceAvif from '#app/media/post-race.avif'
import raceWebp from '#app/media/post-race.webp'
import raceSmallAvif from '#app/media/post-race-240.avif'
import raceSmallWebp from '#app/media/post-race-240.webp'
import ramenAvif from '#app/media/post-ramen.avif'
import ramenWebp from '#app/media/post-ramen.webp'
import ramenSmallAvif from '#app/media/post-ramen-240.avif'
import ramenSmallWebp from '#app/media/post-ramen-240.webp'
import type { Still } from './picture.ts'

const size = { width: 480, height: 600 } as const

/** The pictures of three posts; phones show the first one large. */
export const instagramPosts: readonly [Still, Still, Still] = [
  {
    footage: false,
    avif: raceAvif,
    webp: raceWebp,
    ...size,
    small: { avif: raceSmallAvif, webp: raceSmallWebp, width: 240 },
  },
  {
    footage: false,
    avif: creatorAvif,
    webp: creatorWebp,
    ...size,
    small: { avif: creatorSmallAvif, webp: creatorSmallWebp, width: 240 },
  },
  {
    footage: false,
    avif: ramenAvif,
    webp: ramenWebp,
    ...size,
    small: { avif: ramenSmallAvif, webp: ramenSmallWebp, width: 240 },
  },
]

/** The line below the posts: as long as one is drawn, it says so, and where the real ones are. */
export const postsCaption = instagramPosts.every(({ footage }) => footage)
  ? 'Three of our posts.'
  : 'Drawings, for now. The real posts are on Instagram.'
