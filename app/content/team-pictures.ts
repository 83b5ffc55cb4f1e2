import developerAvif from '#app/media/developer-at-work.avif'
import developerSmallAvif from '#app/media/developer-at-work-480.avif'
import editorAvif from '#app/media/editor-at-work.avif'
import editorSmallAvif from '#app/media/editor-at-work-480.avif'
import founderAvif from '#app/media/founder-at-work.avif'
import founderSmallAvif from '#app/media/founder-at-work-480.avif'
import type { Still } from './picture.ts'

const size = { width: 960, height: 540 } as const

/** The team at work. What matters is in the middle: a phone shows only that. */
export const teamPictures = {
  founder: {
    footage: false,
    avif: founderAvif,
    ...size,
    small: { avif: founderSmallAvif, width: 480 },
  },
  editor: {
    footage: false,
    avif: editorAvif,
    ...size,
    small: { avif: editorSmallAvif, width: 480 },
  },
  developer: {
    footage: false,
    avif: developerAvif,
    ...size,
    small: { avif: developerSmallAvif, width: 480 },
  },
} satisfies Record<string, Still>

export type TeamPicture = keyof typeof teamPictures
