import { portfolioViews } from './facts.ts'
import { type Video, videos } from './videos.ts'

/**
 * A video to watch. `playLabel` names its play button, `name` its player. `standIn` is the text printed on a drawn
 * clip, which is not the video that got those views; null for real footage.
 */
export type PortfolioClip = {
  readonly name: string
  readonly playLabel: string
  readonly views: string
  readonly standIn: string | null
  readonly video: Video
}

/** A tab's clips, and the one number of views shown with them. */
export type Portfolio = {
  readonly long: { readonly views: string; readonly clips: readonly PortfolioClip[] }
  readonly short: { readonly views: string; readonly clips: readonly PortfolioClip[] }
}

const standInFor = ({ footage }: Video, real: string) =>
  footage ? null : `Drawn stand-in, not ${real} video`

const numbers = ['one', 'two']

export const portfolio: Portfolio = {
  long: {
    views: portfolioViews.long,
    clips: [
      {
        name: 'The long edit',
        playLabel: 'Play the long edit',
        views: portfolioViews.long,
        standIn: standInFor(videos.long, `the ${portfolioViews.long}`),
        video: videos.long,
      },
    ],
  },
  short: {
    views: portfolioViews.short,
    clips: videos.shorts.map((video, index) => ({
      name: `Short ${numbers[index]}`,
      playLabel: `Play short ${numbers[index]}`,
      views: portfolioViews.short,
      standIn: standInFor(video, `a ${portfolioViews.short}`),
      video,
    })),
  },
}
