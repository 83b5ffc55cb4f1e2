/** The mark on its grid of 24 by 28 units: a shield with a ten cut out of it. */
export const mark = {
  outline: 'M0,0h24v16L12,28,0,16z',
  figures: 'M6,6h3v9H6zM11.5,6h6.5v9h-6.5zM14,8.2v4.6h1.6V8.2z',
} as const

/** Redrawn for 32 units, every edge on a whole one. */
export const mark32 = {
  outline: 'M2 0h28v18L16 32 2 18z',
  figures: 'M7 7h4v11H7zM14 7h11v11H14zM18 10v5h3v-5z',
} as const

/** Redrawn by hand for 16 pixels: strokes of two, a counter of one, and a point in steps. */
export const mark16 = {
  outline: 'M1 0h14v10h-1v1h-1v1h-1v1h-1v1h-1v1H9v1H7v-1H6v-1H5v-1H4v-1H3v-1H2v-1H1z',
  figures: 'M3 3h2v6H3zM7 3h5v6H7zM9 4v4h1V4z',
} as const
