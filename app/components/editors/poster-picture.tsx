import type { Poster } from '#app/content/videos.ts'

/**
 * Its width on the page, the columns it has there. On a small screen it is twice as wide as said: such screens have
 * three dots to a pixel, and of a film's frame nobody sees more than half of them.
 */
const sizes = { landscape: '(width < 48em) 46vw, 68vw', upright: '(width < 48em) 28vw, 32vw' }

/** Which way a picture stands. */
export const shapeOf = ({ width, height }: Poster) => (height > width ? 'upright' : 'landscape')

/** The addresses of one format, for the browser to choose from. */
const sourceSet = ({ small, width, ...formats }: Poster, format: 'avif' | 'webp') =>
  `${small ? `${small[format]} ${small.width}w, ` : ''}${formats[format]} ${width}w`

/** A picture in the format and size the screen asks for, once it is near. Beside its words it has no name of its own. */
export function PosterPicture({ poster, alt = '' }: { poster: Poster; alt?: string }) {
  return (
    <picture>
      <source srcSet={sourceSet(poster, 'avif')} sizes={sizes[shapeOf(poster)]} type="image/avif" />
      <img
        src={poster.webp}
        srcSet={sourceSet(poster, 'webp')}
        sizes={sizes[shapeOf(poster)]}
        width={poster.width}
        height={poster.height}
        alt={alt}
        loading="lazy"
      />
    </picture>
  )
}
