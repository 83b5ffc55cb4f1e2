import { mark16, mark32 } from '#app/pictures/mark.ts'
import { colours, mark } from '#contract/brand.ts'

type Drawing = { readonly outline: string; readonly figures: string }

const paths = ({ outline, figures }: Drawing) =>
  `<path d="${outline}" fill="${colours.coral}"/><path d="${figures}" fill="${colours.ink}" fill-rule="evenodd"/>`

const svg = (viewBox: string, size: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${size}" height="${size}">${content}</svg>`

export const favicon = svg('0 0 32 32', 32, paths(mark32))
export const favicon16 = svg('0 0 16 16', 16, paths(mark16))

/** The mark on the dark ground with a margin, so that a rounded or circular mask doesn't cut it. */
export const appIcon = (size: number) =>
  svg('-13 -11 50 50', size, `<path d="M-13-11h50v50h-50z" fill="${colours.night}"/>${paths(mark)}`)

/** The mark, for share images. */
export const markPaths = paths(mark)

/** An ICO file of PNG pictures: a directory with 16 bytes for each, then the pictures. */
export function icoOf(pictures: readonly { size: number; png: Uint8Array }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4) // colour planes
    head.writeUInt16LE(32, entry + 6) // bits per pixel
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
