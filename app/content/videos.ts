import heroMp4 from '#app/media/hero.mp4'
import heroWebm from '#app/media/hero.webm'
import heroAvif from '#app/media/hero-poster.avif'
import heroSmallAvif from '#app/media/hero-poster-640.avif'
import longMp4 from '#app/media/long.mp4'
import longWebm from '#app/media/long.webm'
import longAvif from '#app/media/long-poster.avif'
import longSmallAvif from '#app/media/long-poster-640.avif'
import longWideAvif from '#app/media/long-poster-1920.avif'
import firstShortMp4 from '#app/media/short-1.mp4'
import firstShortWebm from '#app/media/short-1.webm'
import firstShortAvif from '#app/media/short-1-poster.avif'
import firstShortSmallAvif from '#app/media/short-1-poster-360.avif'
import secondShortMp4 from '#app/media/short-2.mp4'
import secondShortWebm from '#app/media/short-2.webm'
import secondShortAvif from '#app/media/short-2-poster.avif'
import secondShortSmallAvif from '#app/media/short-2-poster-360.avif'
import type { Picture } from './picture.ts'

/** One file of a film; `src` and `type` as in a `<source>`. List the format to try first as the first one. */
export type VideoSource = { readonly src: string; readonly type: 'video/webm' | 'video/mp4' }

/** What is spoken in a film, as a WebVTT file; `language` as in `lang`, `label` as the player's menu names it. */
type Captions = { readonly src: string; readonly language: string; readonly label: string }

/**
 * A video's source, and whether it is real footage: a drawn clip is marked as one on its picture and left out of the
 * structured data. A YouTube video may have a poster from this site: its thumbnail would be a request to a third
 * party before the visitor presses play.
 */
export type Video = { readonly footage: boolean } & (
  | { readonly provider: 'youtube'; readonly id: string; readonly poster?: Picture }
  | {
      readonly provider: 'file'
      readonly sources: readonly VideoSource[]
      readonly poster: Picture
      readonly captions?: Captions
    }
)

/** A film as the background of a page: where it starts, and the lengths of its cuts, in seconds. */
export type HeroFilm = {
  readonly video: Video
  readonly startSeconds: number
  readonly cuts: readonly number[]
}

const landscape = { width: 1280, height: 720 } as const
const upright = { width: 720, height: 1280 } as const

const sources = (webm: string, mp4: string): readonly VideoSource[] => [
  { src: webm, type: 'video/webm' },
  { src: mp4, type: 'video/mp4' },
]

type Videos = { readonly hero: Video; readonly long: Video; readonly shorts: readonly [Video, Video] }

/**
 * The hero's film first starts here, where its lights are already on; later loops start at its dark beginning. As a
 * timecode it is in app/components/header.module.css too, for the time before script.
 */
export const heroStartSeconds = 5

/** The length of each cut of the hero's film, in seconds; they add up to the whole film. */
export const heroCuts: readonly number[] = [5, 1.875, 1.25, 2.5, 1.25, 1.875, 2.5, 1.875, 1.875]

/** The film behind the home page's headline, and the portfolio of the editors page. */
export const videos: Videos = {
  hero: {
    footage: false,
    provider: 'file',
    sources: sources(heroWebm, heroMp4),
    poster: {
      avif: heroAvif,
      ...landscape,
      small: { avif: heroSmallAvif, width: 640 },
    },
  },
  long: {
    footage: false,
    provider: 'file',
    sources: sources(longWebm, longMp4),
    poster: {
      avif: longAvif,
      ...landscape,
      small: { avif: longSmallAvif, width: 640 },
      wide: { avif: longWideAvif, width: 1920 },
    },
  },
  shorts: [
    {
      footage: false,
      provider: 'file',
      sources: sources(firstShortWebm, firstShortMp4),
      poster: {
        avif: firstShortAvif,
        ...upright,
        small: { avif: firstShortSmallAvif, width: 360 },
      },
    },
    {
      footage: false,
      provider: 'file',
      sources: sources(secondShortWebm, secondShortMp4),
      poster: {
        avif: secondShortAvif,
        ...upright,
        small: { avif: secondShortSmallAvif, width: 360 },
      },
    },
  ],
}

/** The film behind the home page's headline, with what shows its time. */
export const heroFilm: HeroFilm = {
  video: videos.hero,
  startSeconds: heroStartSeconds,
  cuts: heroCuts,
}
