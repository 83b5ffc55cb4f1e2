import { readFileSync } from 'node:fs'
import { loadImage } from '@napi-rs/canvas'

const source = readFileSync(new URL('drawings.svg', import.meta.url), 'utf8')

/** A drawing of drawings.svg, by its id, and the part of it to show. Its paper is as bright as a screen in a dark room. */
export const drawing = (id: string, [x, y, width, height]: readonly [number, number, number, number]) =>
  loadImage(
    Buffer.from(
      source
        .replace(
          '<svg',
          `<svg width="${width * 4}" height="${height * 4}" viewBox="${x} ${y} ${width} ${height}"`,
        )
        .replace('</svg>', `<use href="#${id}"/></svg>`),
    ),
  )
