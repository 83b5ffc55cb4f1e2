import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { identity } from '#app/content/identity.ts'
import { type Page, pages } from '#app/content/pages.ts'
import { fewColours } from './identity/few-colours.ts'
import { headingLines } from './identity/headline.ts'
import { appIcon, favicon, favicon16, icoOf, stageColour } from './identity/icons.ts'
import { openRasteriser } from './identity/rasterise.ts'
import { shareImage, type Track } from './identity/share-image.ts'

/** What each page is about; the first of its tracks colours the line that lands. */
const shared: readonly { page: Page; tracks: readonly Track[] }[] = [
  { page: pages.home, tracks: ['coral', 'violet', 'lime', 'sky'] },
  { page: pages.pricing, tracks: ['coral', 'violet', 'lime', 'sky'] },
  { page: pages.apps, tracks: ['lime'] },
  { page: pages.editors, tracks: ['violet', 'coral'] },
  { page: pages.contact, tracks: ['coral'] },
  { page: pages.guarantee, tracks: ['coral', 'violet'] },
  { page: pages.about, tracks: ['coral', 'lime', 'sky'] },
  { page: pages.testimonials, tracks: ['coral'] },
]

/** `/pricing` is `pricing`, and `/` is `home`. */
const nameOf = ({ href }: Page) => href.slice(1) || 'home'

const manifest = {
  name: identity.name,
  short_name: identity.name,
  description: identity.description,
  start_url: '/',
  display: 'browser',
  background_color: stageColour,
  theme_color: stageColour,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
}

const stillFile = new URL('../app/pictures/still.svg', import.meta.url)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Writes the site's icons, its manifest and a share image of every page into a finished build: `/og/home.png`,
 * `/og/pricing.png` and so on, each from the h1 the page really has. The same input gives the same bytes.
 */
export async function writeIdentityImages(folder: string): Promise<void> {
  const still = await readFile(stillFile, 'utf8')
  const images = await Promise.all(
    shared.map(async ({ page, tracks }) => {
      const file = path.join(folder, page.href === '/' ? 'index.html' : `${page.href}.html`)
      return { name: nameOf(page), tracks, lines: headingLines(await readFile(file, 'utf8')) }
    }),
  )
  const words = images.flatMap(({ lines }) => lines.map(({ text }) => text))
  const rasteriser = await openRasteriser(identity.name + words.join(''))
  const write = (name: string, content: string | Uint8Array) => writeFile(path.join(folder, name), content)

  await mkdir(path.join(folder, 'og'), { recursive: true })
  const drawn = images.map(({ lines, tracks }) =>
    rasteriser.pixels(shareImage({ brand: escaped(identity.name), lines, tracks, still }, rasteriser)),
  )
  for (const [index, png] of fewColours(drawn).entries()) await write(`og/${images[index]?.name}.png`, png)

  const icon = (svg: string, size: number) => ({ size, png: rasteriser.png(svg) })
  await write('favicon.svg', favicon)
  await write('favicon.ico', icoOf([icon(favicon16, 16), icon(favicon, 32)]))
  await write('apple-touch-icon.png', rasteriser.png(appIcon(180)))
  await write('icon-192.png', rasteriser.png(appIcon(192)))
  await write('icon-512.png', rasteriser.png(appIcon(512)))
  await write('manifest.webmanifest', JSON.stringify(manifest))
}
