import cutAvif from '#app/media/cut.avif'
import cutSmallAvif from '#app/media/cut-640.avif'
import cutWideAvif from '#app/media/cut-1920.avif'
import rawAvif from '#app/media/raw.avif'
import rawSmallAvif from '#app/media/raw-640.avif'
import rawWideAvif from '#app/media/raw-1920.avif'
import type { DescribedStill } from './picture.ts'

/** One moment before and after editing: two pictures of the same size. */
export type OneMoment = {
  readonly raw: DescribedStill
  readonly cut: DescribedStill
  /** The edits made between the two. */
  readonly edits: readonly { readonly name: string; readonly text: string }[]
}

const size = { width: 1280, height: 720 } as const

export const oneMoment: OneMoment = {
  raw: {
    footage: false,
    avif: rawAvif,
    ...size,
    small: { avif: rawSmallAvif, width: 640 },
    wide: { avif: rawWideAvif, width: 1920 },
    shows:
      'Raw: a keeper in the air and the ball behind him in the net, in flat grey light, the frame not level.',
  },
  cut: {
    footage: false,
    avif: cutAvif,
    ...size,
    small: { avif: cutSmallAvif, width: 640 },
    wide: { avif: cutWideAvif, width: 1920 },
    shows:
      'Cut: the same moment closer and in full colour, a ring round the ball and the caption “past the gloves”.',
  },
  edits: [
    { name: 'Reframed', text: 'Straightened, and closer to the keeper and the ball.' },
    { name: 'Graded', text: 'Warmer light, greener grass.' },
    { name: 'Marked', text: 'A ring shows where to look.' },
    { name: 'Captioned', text: 'Three words, readable without sound.' },
  ],
}
