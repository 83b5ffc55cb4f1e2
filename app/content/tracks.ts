/** Each service has one colour on the whole site: coral short edits, violet long edits, lime apps, sky logos. */
export const tracks = ['coral', 'violet', 'lime', 'sky'] as const

export type Track = (typeof tracks)[number]
