import { encode } from 'fast-png'
import { buildPaletteSync, utils } from 'image-q'
import type { Pixels } from './rasterise.ts'

/** So many pixels of a colour count once when the palette is chosen, else choosing takes seconds. */
const pixelsAVote = 256

/**
 * Opaque pictures of one kind as PNGs that share at most 256 colours, a quarter of the bytes of all their colours.
 * Without dithering, whose noise compresses badly; the same pixels give the same bytes.
 */
export function fewColours(pictures: readonly Pixels[]): Uint8Array[] {
  const counts = new Map<number, number>()
  for (const { data } of pictures) {
    for (let at = 0; at < data.length; at += 4) {
      const colour = colourAt(data, at)
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
  }
  const palette = choose(counts)
  const nearest = new Map([...counts.keys()].map((colour) => [colour, nearestIn(palette, colour)]))
  return pictures.map(({ width, height, data }) => {
    const indexes = new Uint8Array(width * height).map(
      (_, pixel) => nearest.get(colourAt(data, 4 * pixel)) ?? 0,
    )
    return encode({ width, height, depth: 8, channels: 1, data: indexes, palette })
  })
}

const colourAt = (data: Uint8Array, at: number) =>
  ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255]

function choose(counts: Map<number, number>): number[][] {
  const votes = [...counts].flatMap(([colour, count]) =>
    Array.from({ length: Math.ceil(count / pixelsAVote) }, () => [...channels(colour), 255]),
  )
  const ballot = utils.PointContainer.fromUint8Array(votes.flat(), votes.length, 1)
  const palette = buildPaletteSync([ballot], { colors: 256, paletteQuantization: 'wuquant' })
  return palette
    .getPointContainer()
    .getPointArray()
    .map(({ r, g, b }) => [r, g, b])
}

function nearestIn(palette: number[][], colour: number): number {
  const wanted = channels(colour)
  const distances = palette.map((entry) =>
    entry.reduce((sum, value, channel) => sum + (value - (wanted[channel] ?? 0)) ** 2, 0),
  )
  return distances.indexOf(Math.min(...distances))
}
