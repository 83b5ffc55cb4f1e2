import creatorAvif from '#app/media/post-creator.avif'
import creatorSmallAvif from '#app/media/post-creator-240.avif'
import creatorWideAvif from '#app/media/post-creator-960.avif'
import raceAvif from '#app/media/post-race.avif'
import raceSmallAvif from '#app/media/post-race-240.avif'
import raceWideAvif from '#app/media/post-race-960.avif'
import ramenAvif from '#app/media/post-ramen.avif'
import ramenSmallAvif from '#app/media/post-ramen-240.avif'
import ramenWideAvif from '#app/media/post-ramen-960.avif'
import type { Still } from './picture.ts'

const size = { width: 480, height: 600 } as const

/** The pictures of three posts; phones show the first one large. */
export const instagramPosts: readonly [Still, Still, Still] = [
  {
    footage: false,
    avif: raceAvif,
    ...size,
    small: { avif: raceSmallAvif, width: 240 },
    wide: { avif: raceWideAvif, width: 960 },
  },
  {
    footage: false,
    avif: creatorAvif,
    ...size,
    small: { avif: creatorSmallAvif, width: 240 },
    wide: { avif: creatorWideAvif, width: 960 },
  },
  {
    footage: false,
    avif: ramenAvif,
    ...size,
    small: { avif: ramenSmallAvif, width: 240 },
    wide: { avif: ramenWideAvif, width: 960 },
  },
]

/** The line below the posts: as long as one is drawn, it says so, and where the real ones are. */
export const postsCaption = instagramPosts.every(({ footage }) => footage)
  ? 'Three of our posts.'
  : `${instagramPosts.some(({ footage }) => footage) ? 'Some are drawings' : 'Drawings'}, for now. The real posts are on Instagram.`
