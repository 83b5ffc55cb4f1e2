// The files that the tool writes into app/media, and their limits. Without a canvas, because tests read them too.

import { beat } from './beat.ts'

export type FilmOutput = {
  name: string
  /** Kilobits per second for each encoder, and the largest file in bytes. */
  h264: number
  vp9: number
  maxBytes: number
  /** Kilobits per second of its sound; missing for a silent film. */
  sound?: { aac: number; opus: number }
  /** Seconds that need a key frame, so that a seek there decodes one frame. */
  keySeconds: readonly number[]
  /** Frames that get more bits in H.264, because a moving net is the hardest part to encode. */
  favoured?: { from: number; to: number; times: number }
}

const sound = { aac: 104, opus: 80 }

export const filmOutputs: readonly FilmOutput[] = [
  {
    name: 'hero',
    h264: 612,
    vp9: 740,
    maxBytes: 1_600_000,
    keySeconds: [0, 5],
    favoured: { from: 255, to: 291, times: 1.35 },
  },
  {
    name: 'long',
    h264: 480,
    vp9: 520,
    maxBytes: 1_500_000,
    sound,
    keySeconds: [0],
    favoured: { from: 210, to: 246, times: 1.25 },
  },
  {
    name: 'short-1',
    h264: 570,
    vp9: 700,
    maxBytes: 900_000,
    sound,
    keySeconds: [0],
    favoured: { from: 120, to: 156, times: 1.25 },
  },
  {
    name: 'short-2',
    h264: 570,
    vp9: 700,
    maxBytes: 900_000,
    sound,
    keySeconds: [0],
  },
]

/** How loud a film with sound is, by EBU R 128: in LUFS over its length, and its highest peak in dBTP. */
export const loudness = { integrated: -14, tolerance: 0.7, peak: -1 } as const

export type StillOutput = {
  name: string
  /** The film and the second that this frame is from. */
  film: string
  second: number
  /** Widths in pixels: the first is the plain name, each other one gets `-<width>`. */
  widths: readonly number[]
  /** 0 to 100; by default 40, above which dark and soft frames look no better. */
  quality?: number
  maxBytes: number
}

export const stillOutputs: readonly StillOutput[] = [
  { name: 'hero-poster', film: 'hero', second: 5, widths: [1280, 640], maxBytes: 40_000 },
  { name: 'long-card', film: 'hero', second: 10.1, widths: [1280, 640], maxBytes: 45_000 },
  {
    name: 'long-poster',
    film: 'long-poster',
    second: 0.9,
    widths: [1280, 640, 1920],
    quality: 30,
    maxBytes: 60_000,
  },
  { name: 'short-1-poster', film: 'short-1', second: 1.17, widths: [720, 360], maxBytes: 60_000 },
  { name: 'short-2-poster', film: 'short-2', second: 1.5, widths: [720, 360], maxBytes: 60_000 },
  {
    name: 'short-card',
    film: 'short-card',
    second: 0.875,
    widths: [720, 360],
    maxBytes: 60_000,
  },
  {
    name: 'style-soccer',
    film: 'style-soccer',
    second: 1.125,
    widths: [960, 480, 1440],
    maxBytes: 60_000,
  },
  {
    name: 'style-gaming',
    film: 'style-gaming',
    second: 2.05,
    widths: [960, 480],
    maxBytes: 60_000,
  },
  {
    name: 'style-creator',
    film: 'style-creator',
    second: 1.5,
    widths: [960, 480],
    maxBytes: 60_000,
  },
  // Thumbnails in a demo of the apps page: the last frame before the hero's cut to the striker, and an edited one.
  { name: 'thumbnail-wide', film: 'hero', second: 4.96, widths: [400], maxBytes: 6_000 },
  {
    name: 'thumbnail-close',
    film: 'cut',
    second: 0.5,
    widths: [400],
    maxBytes: 6_000,
  },
  { name: 'post-race', film: 'posts', second: 1.1, widths: [480, 240, 960], maxBytes: 30_000 },
  { name: 'post-creator', film: 'posts', second: 2.75, widths: [480, 240, 960], maxBytes: 30_000 },
  { name: 'post-ramen', film: 'posts', second: 3.125, widths: [480, 240, 960], maxBytes: 30_000 },
  { name: 'raw', film: 'raw', second: 0, quality: 35, widths: [1280, 640, 1920], maxBytes: 40_000 },
  { name: 'cut', film: 'cut', second: 0.5, widths: [1280, 640, 1920], maxBytes: 60_000 },
  ...['founder-at-work', 'editor-at-work', 'developer-at-work'].map((name) => ({
    name,
    film: name,
    second: 0,
    widths: [960, 480],
    maxBytes: 40_000,
  })),
  // On a phone the price cards' pictures load with the page: at 30 they would be too heavy together.
  { name: 'app', film: 'app', second: 0, widths: [960, 480], quality: 24, maxBytes: 40_000 },
  { name: 'speaker', film: 'speaker', second: 1.5, widths: [1280, 640, 1920], maxBytes: 40_000 },
]

/** A picture of several frames side by side. */
export type StripOutput = Omit<StillOutput, 'second'> & {
  /** In pixels, at the first width. */
  height: number
  /** Transparent pixels between two frames, and the radius of a frame's corners, at the first width. */
  gap: number
  radius?: number
  /**
   * `film` where it is not the strip's; `share` is a frame's part of the width; `focus` the part of the film's frame its
   * middle shows, 0 to 1.
   */
  frames: readonly { film?: string; second: number; share: number; focus: number }[]
}

export const stripOutputs: readonly StripOutput[] = [
  // The long film's first six cuts, each as wide as it has beats.
  {
    name: 'long-strip',
    film: 'long',
    widths: [1600, 2880],
    // Many small figures: at 40 they are blurred.
    quality: 44,
    height: 360,
    gap: 4,
    maxBytes: 60_000,
    frames: [
      { second: 2.9, share: 5, focus: 0.55 },
      { second: 4.3, share: 3, focus: 0.7 },
      { second: 5.75, share: 2, focus: 0.668 },
      { second: 8, share: 4, focus: 0.68 },
      { second: 9.2, share: 2, focus: 0.43 },
      { second: 12.2, share: 4, focus: 0.585 },
    ],
  },
  // Tiles: several pictures in one file, of which the page shows one at a time.
  ...(
    [
      { name: 'service-tiles', film: 'services', frames: 4, width: 400, height: 184 },
      { name: 'business-tiles', film: 'business', frames: 4, width: 640, height: 360 },
      { name: 'score-tiles', film: 'score-app-in-days', frames: 5, width: 400, height: 275 },
      { name: 'shop-tiles', film: 'shop-app-in-days', frames: 5, width: 400, height: 275 },
    ] as const
  ).map(({ frames, width, ...strip }) => ({
    ...strip,
    widths: [frames * width],
    gap: 0,
    maxBytes: 20_000,
    frames: Array.from({ length: frames }, (_, beats) => ({ second: beats * beat, share: 1, focus: 0.5 })),
  })),
  // Three kinds of short, whole frames: a match, a game, a meal.
  {
    name: 'short-strip',
    film: 'short-1',
    widths: [1080, 640],
    height: 632,
    gap: 12,
    radius: 8,
    maxBytes: 60_000,
    frames: [
      { second: 5.7, share: 1, focus: 0.5 },
      { film: 'race', second: 0.5, share: 1, focus: 0.5 },
      { film: 'bite', second: 0.5, share: 1, focus: 0.5 },
    ],
  },
]

/** Every file of a still. */
export const stillFiles = ({ name, widths }: Pick<StillOutput, 'name' | 'widths'>) =>
  widths.map((width, index) => ({ file: `${name}${index ? `-${width}` : ''}.avif`, width }))

/** Seconds of twelve frames of the hero, at least one from each cut, for the contact sheet; no two may look alike. */
export const heroMoments = [1.1, 5, 6.6, 7, 7.6, 9, 10.2, 11.6, 13.3, 14.45, 17.3, 18.5]
