/** Redrawn for 32 × 32, with every edge on a whole unit so that it stays sharp. */
export const mark32 = {
  outline: 'M2 0h28v18L16 32 2 18z',
  figures: 'M7 7h4v11H7zM14 7h11v11H14zM18 10v5h3v-5z',
} as const

/** Redrawn for 16 × 16 pixels: strokes 2 px wide, a counter of 1 px, and a stepped point. */
export const mark16 = {
  outline: 'M1 0h14v10h-1v1h-1v1h-1v1h-1v1h-1v1H9v1H7v-1H6v-1H5v-1H4v-1H3v-1H2v-1H1z',
  figures: 'M3 2h2v7H3zM7 2h6v7H7zM9 4v3h2V4z',
} as const
