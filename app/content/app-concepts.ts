import close from '#app/media/thumbnail-close.avif'
import wide from '#app/media/thumbnail-wide.avif'
import { conceptClaims } from './facts.ts'
import type { Track } from './tracks.ts'

type Title = { readonly text: string; readonly clicks: number }

/** Two titles for one video, each with the predicted share of clicks, whole, 1 to 100. The last is the better one. */
export type TitleSample = { readonly kind: 'titles'; readonly titles: readonly [Title, Title] }

/** One caption per tone; `chosen` is the tone selected at first. */
export type CaptionSample = {
  readonly kind: 'captions'
  readonly chosen: string
  readonly captions: readonly { readonly tone: string; readonly text: string; readonly tags: string }[]
}

/** Two thumbnails (AVIF). The last one wins: `share` is its predicted share of the clicks, whole per cent above 50. */
export type ThumbnailSample = {
  readonly kind: 'thumbnails'
  readonly frames: readonly [string, string]
  readonly share: number
}

/** One week: what is published on each day, and on which of the three platforms, counted from 0. */
export type ScheduleSample = {
  readonly kind: 'schedule'
  readonly platforms: readonly [string, string, string]
  readonly days: readonly { readonly name: string; readonly platform: 0 | 1 | 2; readonly goesOut: string }[]
}

/** Comments under a video, each with a drafted reply; null where none is suggested. */
export type ReplySample = {
  readonly kind: 'replies'
  readonly comments: readonly { readonly text: string; readonly draft: string | null }[]
}

/** The share of viewers still watching at each second, in per cent. */
export type RetentionSample = {
  readonly kind: 'retention'
  readonly watching: readonly number[]
}

/** A tool the business could build, with a small demo. All data in `sample` is made up, and the page says so. */
export type AppConcept = {
  readonly name: string
  readonly track: Track
  readonly description: string
  readonly claim: { readonly figure: string; readonly gain: string } | null
  readonly sample:
    | TitleSample
    | CaptionSample
    | ThumbnailSample
    | ScheduleSample
    | ReplySample
    | RetentionSample
}

/** In the page's order. The specification lists the claims without their tools; the owner should confirm the pairs. */
export const appConcepts: readonly AppConcept[] = [
  {
    name: 'Video Title Optimizer',
    track: 'lime',
    description: 'Writes titles for your next upload and predicts which one people will click.',
    claim: { figure: conceptClaims.clickThrough, gain: 'claimed click-through gain' },
    sample: {
      kind: 'titles',
      titles: [
        { text: 'My best free kicks this season', clicks: 55 },
        { text: 'Five free kicks against one keeper', clicks: 77 },
      ],
    },
  },
  {
    name: 'Viral Caption Generator',
    track: 'coral',
    description: 'Give it a clip and a tone, and post the caption it writes.',
    claim: { figure: conceptClaims.captionEngagement, gain: 'claimed engagement gain' },
    sample: {
      kind: 'captions',
      chosen: 'Hyped',
      captions: [
        { tone: 'Dry', text: 'He said “don’t shoot from there.” So he did.', tags: '#freekick #physics' },
        { tone: 'Hyped', text: 'From there?? TOP\u00a0CORNER. Watch the net.', tags: '#freekick #topbins' },
        {
          tone: 'Calm',
          text: 'A deep breath before a short run-up. Sound on for the net.',
          tags: '#freekick #slowmotion',
        },
      ],
    },
  },
  {
    name: 'Thumbnail Tester',
    track: 'violet',
    description: 'Predicts which of two thumbnails wins, before you publish.',
    claim: null,
    sample: {
      kind: 'thumbnails',
      frames: [wide, close],
      share: 66,
    },
  },
  {
    name: 'Multi-Platform Scheduler',
    track: 'sky',
    description: 'Post to every channel from one board. Choose a day to see what goes out.',
    claim: { figure: conceptClaims.hoursSavedWeekly, gain: 'claimed weekly saving' },
    sample: {
      kind: 'schedule',
      platforms: ['TikTok', 'YouTube', 'Instagram'],
      days: [
        { name: 'Monday', platform: 0, goesOut: 'one short' },
        { name: 'Tuesday', platform: 2, goesOut: 'one photo' },
        { name: 'Wednesday', platform: 0, goesOut: 'one short' },
        { name: 'Thursday', platform: 1, goesOut: 'the long video' },
        { name: 'Friday', platform: 0, goesOut: 'one short' },
        { name: 'Saturday', platform: 2, goesOut: 'one photo' },
        { name: 'Sunday', platform: 0, goesOut: 'one short' },
      ],
    },
  },
  {
    name: 'Engagement Booster AI',
    track: 'lime',
    description: 'Finds the comments worth answering and drafts the answer in your voice.',
    claim: { figure: conceptClaims.replyEngagement, gain: 'claimed engagement gain' },
    sample: {
      kind: 'replies',
      comments: [
        { text: 'how did that even bend??', draft: 'Inside of the boot, hit low. Breakdown on Friday?' },
        { text: 'which boots are those', draft: 'Same pair as last season. Link in the description.' },
        { text: 'first', draft: null },
      ],
    },
  },
  {
    name: 'Creator Analytics Hub',
    track: 'sky',
    description: 'See the second at which viewers leave.',
    claim: null,
    sample: {
      kind: 'retention',
      watching: [
        100, 93, 85, 77, 71, 66, 63, 61, 61, 61, 61, 62, 62, 62, 59, 53, 43, 32, 23, 20, 19, 18, 17, 17, 16,
        16, 15, 14, 13, 12, 11,
      ],
    },
  },
]
