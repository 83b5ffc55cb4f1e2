import type { Picture } from '#app/content/picture.ts'

/** The `srcset` of a picture. */
export const sourceSet = ({ small, wide, ...usual }: Picture) =>
  [small, usual, wide].flatMap((size) => (size ? `${size.avif} ${size.width}w` : [])).join(', ')
