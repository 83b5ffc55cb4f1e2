import { portfolioViews } from './facts.ts'
import { type Video, videos } from './videos.ts'

/**
 * A video to watch: how it is asked for, what names its player, and how often it was seen. `standIn` is the mark on
 * a picture that isn't the video those views are of, and null on footage.
 */
export type PortfolioClip = {
  readonly name: string
  readonly playLabel: string
  readonly views: string
  readonly standIn: string | null
  readonly video: Video
}

/** One edit per tab and one number per panel: shorts were seen equally often. */
export type Portfolio = {
  readonly long: { readonly views: string; readonly clips: readonly PortfolioClip[] }
  readonly short: { readonly views: string; readonly clips: readonly PortfolioClip[] }
}

const standInFor = ({ footage }: Video, views: string) =>
  footage ? null : `Drawn stand-in, not the ${views} video`

const ordinals = ['one', 'two', 'three', 'four']

export const portfolio: Portfolio = {
  long: {
    views: portfolioViews.long,
    clips: [
      {
        name: 'The long edit',
        playLabel: 'Play the long edit',
        views: portfolioViews.long,
        standIn: standInFor(videos.long, portfolioViews.long),
        video: videos.long,
      },
    ],
  },
  short: {
    views: portfolioViews.short,
    clips: videos.shorts.map((video, index) => ({
      name: `Short ${ordinals[index]}`,
      playLabel: `Play short ${ordinals[index]}`,
      views: portfolioViews.short,
      standIn: standInFor(video, portfolioViews.short),
      video,
    })),
  },
}
