import type { Poster } from '#app/content/videos.ts'

/** Its width on the page: the whole of a small screen or the columns it has on a larger one. */
const sizes = { landscape: '(width < 48em) 92vw, 68vw', upright: '(width < 48em) 45vw, 32vw' }

/** Which way a picture stands. */
export const shapeOf = ({ width, height }: Poster) => (height > width ? 'upright' : 'landscape')

/** The addresses of one format, for the browser to choose from. */
const sourceSet = ({ small, width, ...formats }: Poster, format: 'avif' | 'webp') =>
  `${small ? `${small[format]} ${small.width}w, ` : ''}${formats[format]} ${width}w`

/** A poster in the format and size the screen asks for, once it is near. A picture beside its words: it has no name. */
export function PosterPicture({ poster }: { poster: Poster }) {
  return (
    <picture>
      <source srcSet={sourceSet(poster, 'avif')} sizes={sizes[shapeOf(poster)]} type="image/avif" />
      <img
        src={poster.webp}
        srcSet={sourceSet(poster, 'webp')}
        sizes={sizes[shapeOf(poster)]}
        width={poster.width}
        height={poster.height}
        alt=""
        loading="lazy"
      />
    </picture>
  )
}
