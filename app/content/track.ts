/** Each service has one colour on the whole site: coral short edits, violet long edits, lime apps, sky logos. */
export type Track = 'coral' | 'violet' | 'lime' | 'sky'
