import { portfolioViews } from './facts.ts'
import { type Offer, offers } from './offers.ts'
import { type Video, videos } from './videos.ts'

/**
 * A video to watch. `playLabel` names its play button, `name` its player. `standIn` is the text printed on a drawn
 * clip, which is not the video that got those views; null for real footage.
 */
export type PortfolioClip = {
  readonly name: string
  readonly playLabel: string
  readonly standIn: string | null
  readonly video: Video
}

/** A tab: its clips, the one number of views shown with them, and the service that makes one like them. */
type Edits = { readonly views: string; readonly clips: readonly PortfolioClip[]; readonly offer: Offer }

export type Portfolio = { readonly long: Edits; readonly short: Edits }

const standInFor = ({ footage }: Video, real: string) =>
  footage ? null : `Drawn stand-in, not ${real} video`

const short = (number: string, video: Video): PortfolioClip => ({
  name: `Short ${number}`,
  playLabel: `Play short ${number}`,
  standIn: standInFor(video, `a ${portfolioViews.short}`),
  video,
})

const [firstShort, secondShort] = videos.shorts

export const portfolio: Portfolio = {
  long: {
    views: portfolioViews.long,
    offer: offers.longForm,
    clips: [
      {
        name: 'The long edit',
        playLabel: 'Play the long edit',
        standIn: standInFor(videos.long, `the ${portfolioViews.long}`),
        video: videos.long,
      },
    ],
  },
  short: {
    views: portfolioViews.short,
    offer: offers.shortForm,
    clips: [short('one', firstShort), short('two', secondShort)],
  },
}
