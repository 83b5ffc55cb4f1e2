import type { Picture } from '#app/content/picture.ts'

/**
 * The picture's width on the page; for phones two thirds of it, on purpose: they have three device pixels per CSS pixel,
 * and a picture looks the same with two. For a phone on its side half of it, or it would load the widest files.
 */
const usualSizes = {
  landscape: '(width < 48em) 62vw, (height < 30em) 44vw, 94vw',
  upright: '(width < 48em) 30vw, 32vw',
}

export type Shape = keyof typeof usualSizes

/** The orientation of a picture. */
export const shapeOf = ({ width, height }: Picture): Shape => (height > width ? 'upright' : 'landscape')

const sourceSet = ({ small, wide, ...usual }: Picture) =>
  [small, usual, wide].flatMap((size) => (size ? `${size.avif} ${size.width}w` : [])).join(', ')

/** A lazy-loaded picture; the browser chooses its size by its width on the page. No `alt` where the text beside it names it. */
export function ResponsivePicture({
  picture,
  sizes = usualSizes[shapeOf(picture)],
  alt = '',
}: {
  picture: Picture
  sizes?: string
  alt?: string
}) {
  return (
    <img
      src={picture.avif}
      srcSet={sourceSet(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading="lazy"
    />
  )
}
