import { readFile } from 'node:fs/promises'
import { identity } from '#app/content/identity.ts'
import type { Page } from '#app/content/pages.ts'
import { tracks as everyTrack } from '#app/content/tracks.ts'
import { documentName } from '#app/document-name.ts'
import { colours, neutrals } from '#contract/brand.ts'
import { cached } from '../cache.ts'
import type { Run } from '../document/headline-runs.ts'
import { archivoFor } from '../letters/archivo.ts'
import { linesOf } from './headline.ts'
import { appIcon, favicon, favicon16, icoOf, markPaths } from './icons.ts'
import { lineStyles, openRasteriser, type Rasteriser } from './rasterise.ts'
import { shareImage } from './share-image.ts'

const manifest = {
  name: identity.name,
  short_name: identity.name,
  description: identity.description,
  start_url: '/',
  display: 'browser',
  background_color: colours.night,
  theme_color: colours.night,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
}

const stillFile = new URL('../../app/pictures/still.svg', import.meta.url)

/** What a page's share image is made of: its record, and the runs of its headline. */
type Pictured = { readonly record: Pick<Page, 'href' | 'tracks'>; readonly runs: readonly Run[] }

/**
 * The site's icons, its manifest and every page's share image, by their path in the built site, such as
 * `og/pricing.png`. The same input gives the same bytes.
 */
export async function siteImages(pages: readonly Pictured[]): Promise<Map<string, string | Uint8Array>> {
  const brand = identity.name
  const still = await readFile(stillFile, 'utf8')
  const words = pages.flatMap(({ runs }) => runs.map(({ text }) => text))
  const letters = [...new Set(brand + words.join(''))].sort().join('')
  const font = await archivoFor(letters)
  let opened: Promise<Rasteriser> | undefined
  const rasteriser = () => {
    opened ??= openRasteriser(letters)
    return opened
  }

  const drawn = pages.map(async ({ record: { href, tracks }, runs }) => {
    const heading = { href, brand, lines: linesOf(runs), tracks }
    const inputs = [
      JSON.stringify({ ...heading, everyTrack, colours, neutrals, lineStyles }),
      markPaths,
      letters,
      still,
      font,
    ]
    const png = await cached(inputs, async () => {
      const drawing = await rasteriser()
      return drawing.png(shareImage({ ...heading, still }, drawing))
    })
    return [`og/${documentName({ href })}.png`, png] as const
  })
  const icon = (svg: string) => cached([svg], async () => (await rasteriser()).png(svg))
  return new Map<string, string | Uint8Array>([
    ...(await Promise.all(drawn)),
    ['favicon.svg', favicon],
    [
      'favicon.ico',
      icoOf([
        { size: 16, png: await icon(favicon16) },
        { size: 32, png: await icon(favicon) },
      ]),
    ],
    ['apple-touch-icon.png', await icon(appIcon(180))],
    ['icon-192.png', await icon(appIcon(192))],
    ['icon-512.png', await icon(appIcon(512))],
    ['manifest.webmanifest', JSON.stringify(manifest)],
  ])
}
