import heroMp4 from '#app/media/hero.mp4'
import heroWebm from '#app/media/hero.webm'
import heroAvif from '#app/media/hero-poster.avif'
import heroWebp from '#app/media/hero-poster.webp'
import heroSmallAvif from '#app/media/hero-poster-640.avif'
import heroSmallWebp from '#app/media/hero-poster-640.webp'
import longMp4 from '#app/media/long.mp4'
import longWebm from '#app/media/long.webm'
import longAvif from '#app/media/long-poster.avif'
import longWebp from '#app/media/long-poster.webp'
import longSmallAvif from '#app/media/long-poster-640.avif'
import longSmallWebp from '#app/media/long-poster-640.webp'
import firstShortMp4 from '#app/media/short-1.mp4'
import firstShortWebm from '#app/media/short-1.webm'
import firstShortAvif from '#app/media/short-1-poster.avif'
import firstShortWebp from '#app/media/short-1-poster.webp'
import firstShortSmallAvif from '#app/media/short-1-poster-360.avif'
import firstShortSmallWebp from '#app/media/short-1-poster-360.webp'
import secondShortMp4 from '#app/media/short-2.mp4'
import secondShortWebm from '#app/media/short-2.webm'
import secondShortAvif from '#app/media/short-2-poster.avif'
import secondShortWebp from '#app/media/short-2-poster.webp'
import secondShortSmallAvif from '#app/media/short-2-poster-360.avif'
import secondShortSmallWebp from '#app/media/short-2-poster-360.webp'
import momentAvif from '#app/media/short-card.avif'
import momentWebp from '#app/media/short-card.webp'
import momentSmallAvif from '#app/media/short-card-360.avif'
import momentSmallWebp from '#app/media/short-card-360.webp'

/**
 * A picture in the two formats every supported browser takes one of, and smaller for small screens; `width` and
 * `height` in pixels.
 */
export type Poster = {
  readonly avif: string
  readonly webp: string
  readonly width: number
  readonly height: number
  readonly small?: { readonly avif: string; readonly webp: string; readonly width: number }
}

/** Addresses of one film, the format to try first standing first; `type` as in a `<source>`. */
export type VideoSource = { readonly src: string; readonly type: 'video/webm' | 'video/mp4' }

/**
 * Where a video comes from, and whether it is footage: what is drawn in its place is marked so on its picture, and
 * machines are not told of it as a video. A YouTube video may carry a poster of the site's own:
 * its thumbnail would be a call to a third party before anyone pressed play.
 */
export type Video = { readonly footage: boolean } & (
  | { readonly provider: 'youtube'; readonly id: string; readonly poster?: Poster }
  | { readonly provider: 'file'; readonly sources: readonly VideoSource[]; readonly poster: Poster }
)

const landscape = { width: 1280, height: 720 } as const
const upright = { width: 720, height: 1280 } as const

const sources = (webm: string, mp4: string): readonly VideoSource[] => [
  { src: webm, type: 'video/webm' },
  { src: mp4, type: 'video/mp4' },
]

type Videos = { readonly hero: Video; readonly long: Video; readonly shorts: readonly Video[] }

/** The hero's film starts where its lights are on; looping, it runs whole, from its dark beginning. */
export const heroStartSeconds = 5

/** The cuts of the hero's film, each as long as it is, in seconds; they make up the whole film. */
export const heroCuts: readonly number[] = [5, 1.875, 1.25, 2.5, 1.25, 1.875, 2.5, 1.875, 1.875]

/** The film behind the home page's headline, and the portfolio of the editors page. */
export const videos: Videos = {
  hero: {
    footage: false,
    provider: 'file',
    sources: sources(heroWebm, heroMp4),
    poster: { avif: heroAvif, webp: heroWebp, ...landscape },
  },
  long: {
    footage: false,
    provider: 'file',
    sources: sources(longWebm, longMp4),
    poster: {
      avif: longAvif,
      webp: longWebp,
      ...landscape,
      small: { avif: longSmallAvif, webp: longSmallWebp, width: 640 },
    },
  },
  shorts: [
    {
      footage: false,
      provider: 'file',
      sources: sources(firstShortWebm, firstShortMp4),
      poster: {
        avif: firstShortAvif,
        webp: firstShortWebp,
        ...upright,
        small: { avif: firstShortSmallAvif, webp: firstShortSmallWebp, width: 360 },
      },
    },
    {
      footage: false,
      provider: 'file',
      sources: sources(secondShortWebm, secondShortMp4),
      poster: {
        avif: secondShortAvif,
        webp: secondShortWebp,
        ...upright,
        small: { avif: secondShortSmallAvif, webp: secondShortSmallWebp, width: 360 },
      },
    },
  ],
}

/** One moment of a short, and a whole play: the pictures of their price cards. */
export const shortMoment: Poster = {
  avif: momentAvif,
  webp: momentWebp,
  ...upright,
  small: { avif: momentSmallAvif, webp: momentSmallWebp, width: 360 },
}
export const longPlay: Poster = {
  avif: heroAvif,
  webp: heroWebp,
  ...landscape,
  small: { avif: heroSmallAvif, webp: heroSmallWebp, width: 640 },
}
