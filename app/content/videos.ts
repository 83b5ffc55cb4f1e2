import heroMp4 from '#app/media/hero.mp4'
import heroWebm from '#app/media/hero.webm'
import heroAvif from '#app/media/hero-poster.avif'
import heroWebp from '#app/media/hero-poster.webp'
import longMp4 from '#app/media/long.mp4'
import longWebm from '#app/media/long.webm'
import longAvif from '#app/media/long-poster.avif'
import longWebp from '#app/media/long-poster.webp'
import firstShortMp4 from '#app/media/short-1.mp4'
import firstShortWebm from '#app/media/short-1.webm'
import firstShortAvif from '#app/media/short-1-poster.avif'
import firstShortWebp from '#app/media/short-1-poster.webp'
import secondShortMp4 from '#app/media/short-2.mp4'
import secondShortWebm from '#app/media/short-2.webm'
import secondShortAvif from '#app/media/short-2-poster.avif'
import secondShortWebp from '#app/media/short-2-poster.webp'
import momentAvif from '#app/media/short-card.avif'
import momentWebp from '#app/media/short-card.webp'

/** A picture in the two formats every supported browser takes one of; `width` and `height` in pixels. */
export type Poster = {
  readonly avif: string
  readonly webp: string
  readonly width: number
  readonly height: number
}

/** Addresses of one film, the format to try first standing first; `type` as in a `<source>`. */
export type VideoSource = { readonly src: string; readonly type: 'video/webm' | 'video/mp4' }

/**
 * Where a video comes from. A YouTube video may carry a poster of the site's own:
 * its thumbnail would be a call to a third party before anyone pressed play.
 */
export type Video =
  | { readonly provider: 'youtube'; readonly id: string; readonly poster?: Poster }
  | { readonly provider: 'file'; readonly sources: readonly VideoSource[]; readonly poster: Poster }

const landscape = { width: 1280, height: 720 } as const
const upright = { width: 720, height: 1280 } as const

const sources = (webm: string, mp4: string): readonly VideoSource[] => [
  { src: webm, type: 'video/webm' },
  { src: mp4, type: 'video/mp4' },
]

type Videos = { readonly hero: Video; readonly long: Video; readonly shorts: readonly Video[] }

/** The hero's film starts where its lights are on; looping, it runs whole, from its dark beginning. */
export const heroStartSeconds = 5

/** The film behind the home page's headline, and the portfolio of the editors page. */
export const videos: Videos = {
  hero: {
    provider: 'file', // placeholder: drawn by the project, until there is footage
    sources: sources(heroWebm, heroMp4),
    poster: { avif: heroAvif, webp: heroWebp, ...landscape },
  },
  long: {
    provider: 'file', // placeholder
    sources: sources(longWebm, longMp4),
    poster: { avif: longAvif, webp: longWebp, ...landscape },
  },
  shorts: [
    {
      provider: 'file', // placeholder
      sources: sources(firstShortWebm, firstShortMp4),
      poster: { avif: firstShortAvif, webp: firstShortWebp, ...upright },
    },
    {
      provider: 'file', // placeholder
      sources: sources(secondShortWebm, secondShortMp4),
      poster: { avif: secondShortAvif, webp: secondShortWebp, ...upright },
    },
  ],
}

/** One moment of a short: the picture of its price card. */
export const shortMoment: Poster = { avif: momentAvif, webp: momentWebp, ...upright }
