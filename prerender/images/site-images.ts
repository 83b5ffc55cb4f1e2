import { readFile } from 'node:fs/promises'
import { identity } from '#app/content/identity.ts'
import type { Page } from '#app/content/pages.ts'
import type { Run } from '../headline.ts'
import { colours } from './colours.ts'
import { linesOf } from './headline.ts'
import { appIcon, favicon, favicon16, icoOf } from './icons.ts'
import { openRasteriser } from './rasterise.ts'
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

/** What a page's share image is made of. `name` is its file name without the extension. */
export type Shared = { readonly name: string; readonly runs: readonly Run[]; readonly tracks: Page['tracks'] }

/**
 * The site's icons, its manifest and every page's share image, by their path in the built site, such as
 * `og/pricing.png`. The same input gives the same bytes.
 */
export async function siteImages(shared: readonly Shared[]): Promise<Map<string, string | Uint8Array>> {
  const still = await readFile(stillFile, 'utf8')
  const words = shared.flatMap(({ runs }) => runs.map(({ text }) => text))
  const rasteriser = await openRasteriser(identity.name + words.join(''))
  const drawn = shared.map(({ name, runs, tracks }) => {
    const image = shareImage({ brand: identity.name, lines: linesOf(runs), tracks, still }, rasteriser)
    return [`og/${name}.png`, rasteriser.png(image)] as const
  })
  const icon = (svg: string, size: number) => ({ size, png: rasteriser.png(svg) })
  return new Map<string, string | Uint8Array>([
    ...drawn,
    ['favicon.svg', favicon],
    ['favicon.ico', icoOf([icon(favicon16, 16), icon(favicon, 32)])],
    ['apple-touch-icon.png', rasteriser.png(appIcon(180))],
    ['icon-192.png', rasteriser.png(appIcon(192))],
    ['icon-512.png', rasteriser.png(appIcon(512))],
    ['manifest.webmanifest', JSON.stringify(manifest)],
  ])
}
