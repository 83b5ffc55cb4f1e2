import type { Poster } from '#app/content/videos.ts'

/** A film's frame. Decoration, so its `alt` is empty. */
export function Frame({
  frame: { avif, webp, width, height, small },
  sizes,
}: {
  frame: Poster
  sizes: string
}) {
  const sources = small && {
    avif: `${small.avif} ${small.width}w, ${avif} ${width}w`,
    webp: `${small.webp} ${small.width}w, ${webp} ${width}w`,
  }
  return (
    <picture>
      <source srcSet={sources?.avif ?? avif} sizes={sizes} type="image/avif" />
      <img
        src={webp}
        srcSet={sources?.webp}
        sizes={sizes}
        alt=""
        loading="lazy"
        width={width}
        height={height}
      />
    </picture>
  )
}
