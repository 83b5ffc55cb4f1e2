import creatorAvif from '#app/media/style-creator.avif'
import creatorSmallAvif from '#app/media/style-creator-480.avif'
import gamingAvif from '#app/media/style-gaming.avif'
import gamingSmallAvif from '#app/media/style-gaming-480.avif'
import soccerAvif from '#app/media/style-soccer.avif'
import soccerSmallAvif from '#app/media/style-soccer-480.avif'
import soccerWideAvif from '#app/media/style-soccer-1440.avif'
import type { Still } from './picture.ts'

/**
 * A style of editing. What matters in its picture is in the middle, because a narrow panel shows only that. The page says
 * whether all or some of the pictures are drawn.
 */
export type EditingStyle = {
  readonly picture: Still
  readonly name: string
  readonly line: string
}

const size = { width: 960, height: 720 } as const

/** The widest panel first. */
export const editingStyles: readonly EditingStyle[] = [
  {
    picture: {
      footage: false,
      avif: soccerAvif,
      ...size,
      small: { avif: soccerSmallAvif, width: 480 },
      wide: { avif: soccerWideAvif, width: 1440 },
    },
    name: 'Soccer highlights',
    line: 'From the run to the finish, with replays only where they earn their place.',
  },
  {
    picture: {
      footage: false,
      avif: gamingAvif,
      ...size,
      small: { avif: gamingSmallAvif, width: 480 },
    },
    name: 'Gaming clips',
    line: 'Cut to the kill feed and the callouts, without the loading screens.',
  },
  {
    picture: {
      footage: false,
      avif: creatorAvif,
      ...size,
      small: { avif: creatorSmallAvif, width: 480 },
    },
    name: 'Creator content',
    line: 'Talking head and cutaways, with captions that keep up with you.',
  },
]
