import type { Picture, PictureSize } from '#app/content/picture.ts'

/** The `srcset` of one format of a picture. */
export const sourceSet = ({ small, wide, ...usual }: Picture, format: 'avif' | 'webp') =>
  [small, usual, wide]
    .flatMap((size?: PictureSize) => (size?.[format] ? `${size[format]} ${size.width}w` : []))
    .join(', ')
