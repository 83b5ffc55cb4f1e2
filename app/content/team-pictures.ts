import developerAvif from '#app/media/developer-at-work.avif'
import developerWebp from '#app/media/developer-at-work.webp'
import developerSmallAvif from '#app/media/developer-at-work-480.avif'
import developerSmallWebp from '#app/media/developer-at-work-480.webp'
import editorAvif from '#app/media/editor-at-work.avif'
import editorWebp from '#app/media/editor-at-work.webp'
import editorSmallAvif from '#app/media/editor-at-work-480.avif'
import editorSmallWebp from '#app/media/editor-at-work-480.webp'
import founderAvif from '#app/media/founder-at-work.avif'
import founderWebp from '#app/media/founder-at-work.webp'
import founderSmallAvif from '#app/media/founder-at-work-480.avif'
import founderSmallWebp from '#app/media/founder-at-work-480.webp'
import type { Still } from './picture.ts'

const size = { width: 960, height: 540 } as const

export type TeamPicture = 'founder' | 'editor' | 'developer'

/** The team at work. What matters is in the middle: a phone shows only that. */
export const teamPictures: Record<TeamPicture, Still> = {
  founder: {
    footage: false,
    avif: founderAvif,
    webp: founderWebp,
    ...size,
    small: { avif: founderSmallAvif, webp: founderSmallWebp, width: 480 },
  },
  editor: {
    footage: false,
    avif: editorAvif,
    webp: editorWebp,
    ...size,
    small: { avif: editorSmallAvif, webp: editorSmallWebp, width: 480 },
  },
  developer: {
    footage: false,
    avif: developerAvif,
    webp: developerWebp,
    ...size,
    small: { avif: developerSmallAvif, webp: developerSmallWebp, width: 480 },
  },
}
