import type { Picture, PictureSize } from '#app/content/picture.ts'

/**
 * The picture's width on the page. For phones, upright or on their side, half of it, on purpose: they have three device
 * pixels per CSS pixel, and a photographic picture looks the same at half that resolution.
 */
const usualSizes = {
  landscape: '(width < 48em) 46vw, (height < 30em) 44vw, 94vw',
  upright: '(width < 48em) 28vw, 32vw',
}

export type Shape = keyof typeof usualSizes

/** The orientation of a picture. */
export const shapeOf = ({ width, height }: Picture): Shape => (height > width ? 'upright' : 'landscape')

/** The `srcset` of one format. */
const sourceSet = ({ small, wide, ...usual }: Picture, format: 'avif' | 'webp') =>
  [small, usual, wide]
    .flatMap((size?: PictureSize) => (size?.[format] ? `${size[format]} ${size.width}w` : []))
    .join(', ')

/**
 * A lazy-loaded picture; the browser chooses format and size, by the picture's width on the page. No `alt` where the
 * text beside it names it.
 */
export function PosterPicture({
  poster,
  sizes = usualSizes[shapeOf(poster)],
  alt = '',
}: {
  poster: Picture
  sizes?: string
  alt?: string
}) {
  return (
    <picture>
      <source srcSet={sourceSet(poster, 'avif')} sizes={sizes} type="image/avif" />
      <img
        src={poster.webp}
        srcSet={sourceSet(poster, 'webp')}
        sizes={sizes}
        width={poster.width}
        height={poster.height}
        alt={alt}
        loading="lazy"
      />
    </picture>
  )
}
