import { pages } from './pages.ts'
import { type Video, videos } from './videos.ts'

/** What machines are told of a video. `published` is the day (YYYY-MM-DD) it was first put on the site. */
export type Film = {
  readonly video: Video
  readonly name: string
  readonly description: string
  readonly published: string
}

const published = '2026-11-20' // placeholder: of the drawn clips

/** The videos of each page that has some, by the page's address. */
export const films: Readonly<Record<string, readonly Film[]>> = {
  [pages.home.href]: [
    {
      video: videos.hero,
      name: 'Background film of the home page',
      description: 'A short film without sound: one moment on the pitch, then a game and a talk to camera.',
      published,
    },
  ],
  [pages.editors.href]: [
    {
      video: videos.long,
      name: 'Long edit',
      description: 'A long edit from the portfolio of our featured editor.',
      published,
    },
    ...videos.shorts.map((video, index) => ({
      video,
      name: `Short edit ${index + 1}`,
      description: 'A short vertical edit from the portfolio of our featured editor.',
      published,
    })),
  ],
}
