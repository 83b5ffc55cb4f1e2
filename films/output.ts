// What the tool writes into app/media, and what it may weigh. Plain values: the site's own tests read them too.

export type FilmOutput = {
  name: string
  /** Kilobits a second for each encoder, and the most a file may weigh. */
  h264: number
  vp9: number
  maxBytes: number
  /** Kilobits a second of its sound; a film without is silent. */
  sound?: { aac: number; opus: number }
  /** Seconds that need a key frame, so that a seek there decodes one frame. */
  keySeconds: readonly number[]
  /** Frames that get more than their share in H.264: a moving net is the hardest thing in the film. */
  favoured?: { from: number; to: number; times: number }
}

export const filmOutputs: readonly FilmOutput[] = [
  {
    name: 'hero',
    h264: 612,
    vp9: 610,
    maxBytes: 1_600_000,
    keySeconds: [0, 5],
    favoured: { from: 255, to: 291, times: 1.35 },
  },
  {
    name: 'long',
    h264: 480,
    vp9: 490,
    maxBytes: 1_500_000,
    sound: { aac: 104, opus: 80 },
    keySeconds: [0, 5],
    favoured: { from: 210, to: 246, times: 1.25 },
  },
  {
    name: 'short-1',
    h264: 570,
    vp9: 580,
    maxBytes: 900_000,
    sound: { aac: 104, opus: 80 },
    keySeconds: [0, 5],
    favoured: { from: 120, to: 156, times: 1.25 },
  },
  {
    name: 'short-2',
    h264: 570,
    vp9: 580,
    maxBytes: 900_000,
    sound: { aac: 104, opus: 80 },
    keySeconds: [0, 5],
  },
]

/** How loud a film with sound is, by EBU R 128: in LUFS over its length, and its highest peak in dBTP. */
export const loudness = { integrated: -14, tolerance: 0.7, peak: -1 } as const

export type StillOutput = {
  name: string
  /** Which film it is a frame of, and which second. */
  film: string
  second: number
  /** Widths in pixels: the first is the plain name, each other one gets `-<width>`. */
  widths: readonly number[]
  maxBytes: number
  /** Of 100; for a picture whose page has few bytes left before idle. */
  avifQuality?: number
}

export const stillOutputs: readonly StillOutput[] = [
  { name: 'hero-poster', film: 'hero', second: 5, widths: [1280, 640], maxBytes: 40_000 },
  { name: 'long-poster', film: 'long', second: 12, widths: [1280, 640], maxBytes: 60_000 },
  { name: 'short-1-poster', film: 'short-1', second: 2, widths: [720, 360], maxBytes: 60_000 },
  { name: 'short-2-poster', film: 'short-2', second: 1.5, widths: [720, 360], maxBytes: 60_000 },
  {
    name: 'short-card',
    film: 'short-card',
    second: 0.875,
    widths: [720, 360],
    maxBytes: 60_000,
    avifQuality: 44,
  },
  { name: 'raw', film: 'raw', second: 0, widths: [1280, 640], maxBytes: 40_000, avifQuality: 40 },
  { name: 'cut', film: 'cut', second: 0, widths: [1280, 640], maxBytes: 60_000, avifQuality: 38 },
]

/** Every file of a still, AVIF first. */
export const stillFiles = ({ name, widths }: StillOutput) =>
  widths.flatMap((width, index) =>
    ['avif', 'webp'].map((format) => ({
      file: `${name}${index ? `-${width}` : ''}.${format}`,
      width,
      format,
    })),
  )

/** Twelve frames of the hero, one at least from each cut: the contact sheet, and no two of them may look alike. */
export const heroMoments = [2.2, 5, 6.6, 7, 7.6, 9, 10.2, 11.6, 13.3, 14.45, 17.3, 18.5]
