import { pages } from './pages.ts'
import { type Video, videos } from './videos.ts'

/** A video as structured data describes it. `published` is the day (YYYY-MM-DD) it was first on the site. */
export type ListedVideo = {
  readonly video: Video
  readonly name: string
  readonly description: string
  readonly published: string
}

const ofShort = 'A short vertical edit from the portfolio of our featured editor.'

/** The videos of each page, by the page's address. The film behind the home page's headline is decoration: not listed. */
export const listedVideos: Readonly<Record<string, readonly ListedVideo[]>> = {
  [pages.editors.href]: [
    {
      video: videos.long,
      name: 'Long edit',
      description: 'A long edit from the portfolio of our featured editor.',
      published: '2026-11-20', // placeholder: the day of the drawn clip
    },
    {
      video: videos.shorts[0],
      name: 'Short edit 1',
      description: ofShort,
      published: '2026-11-20', // placeholder: the day of the drawn clip
    },
    {
      video: videos.shorts[1],
      name: 'Short edit 2',
      description: ofShort,
      published: '2026-11-20', // placeholder: the day of the drawn clip
    },
  ],
}
