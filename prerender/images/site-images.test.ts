import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identity } from '#app/content/identity.ts'
import { tracks } from '#app/content/tracks.ts'
import { colours } from '#contract/brand.ts'
import { siteImages } from './site-images.ts'

const images = await siteImages([])

/** A PNG's width and height. */
function sizeOf(name: string) {
  const bytes = images.get(name)
  assert.ok(bytes instanceof Uint8Array, name)
  const png = Buffer.from(bytes)
  assert.equal(png.toString('latin1', 1, 4), 'PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('a site has its icons in the sizes that are asked for', () => {
  assert.deepEqual(
    [...images.keys()],
    [
      ...['favicon.svg', 'favicon.ico', 'apple-touch-icon.png'],
      ...['icon-192.png', 'icon-512.png', 'manifest.webmanifest'],
    ],
  )
  assert.deepEqual(sizeOf('apple-touch-icon.png'), [180, 180])
  assert.deepEqual(sizeOf('icon-192.png'), [192, 192])
  assert.deepEqual(sizeOf('icon-512.png'), [512, 512])
  const ico = images.get('favicon.ico')
  assert.ok(Buffer.isBuffer(ico))
  assert.deepEqual([ico.readUInt8(6), ico.readUInt8(22)], [16, 32])
})

const page = {
  record: { href: '/pricing', tracks: ['coral'] },
  runs: [{ text: 'Pricing', emphasised: true }],
} as const
const shareImageOf = async () => (await siteImages([page])).get('og/pricing.png')

test('a share image has the colours of now, not those of an earlier build', async () => {
  const { coral } = colours
  const before = await shareImageOf()
  Object.assign(colours, { coral: '#00ff00' })
  const after = await shareImageOf()
  Object.assign(colours, { coral })
  assert.notDeepEqual(before, after)
})

test('a share image has the tracks in the order of now, not of an earlier build', async () => {
  const order = [...tracks]
  const before = await shareImageOf()
  Object.assign(tracks, tracks.toReversed())
  const after = await shareImageOf()
  Object.assign(tracks, order)
  assert.notDeepEqual(before, after)
})

test('the manifest names the business and its icons', () => {
  const icon = (size: number) => ({ src: `/icon-${size}.png`, type: 'image/png', sizes: `${size}x${size}` })
  assert.deepEqual(JSON.parse(String(images.get('manifest.webmanifest'))), {
    name: identity.name,
    short_name: identity.name,
    description: identity.description,
    start_url: '/',
    display: 'browser',
    background_color: colours.night,
    theme_color: colours.night,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      icon(192),
      icon(512),
      { ...icon(512), purpose: 'maskable' },
    ],
  })
})
