import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { tracks } from '#app/content/tracks.ts'
import { colours } from '#contract/brand.ts'
import type { Rasteriser } from './rasterise.ts'
import { shareImage } from './share-image.ts'

const rasteriser: Rasteriser = { png: () => new Uint8Array(), widthOf: (text) => text.length / 2 }
const still = '<svg><defs>\n<g id="still"/></defs><use href="#still"/></svg>'
const lines = [{ text: 'Stand Out', style: 'emphasised' }] as const

test('a share image has the brand, the heading in the colour of its track, and the still below', () => {
  const svg = shareImage(
    { href: '/about', brand: 'A & B', lines: [...lines], tracks: ['sky', 'lime'], still },
    rasteriser,
  )
  assert.match(
    svg,
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630" viewBox="0 0 1200 630">/,
  )
  assert.match(svg, /<defs>\n<g id="still"\/><\/defs>\n<linearGradient id="shade">/)
  assert.match(svg, /<text x="110" y="70"[^>]*>A &amp; B<\/text>/)
  assert.match(svg, new RegExp(`y="449"[^>]*fill="${colours.sky}">Stand Out</text>`))
  assert.match(svg, /<\/svg>$/)
})

test('a headline that is too long for any size is a mistake that names its page and its text', () => {
  const text = 'a word '.repeat(120).trim()
  const lines = [{ text, style: 'plain' }] as const
  assert.throws(
    () => shareImage({ href: '/about', brand: 'A', lines: [...lines], tracks: ['sky'], still }, rasteriser),
    {
      name: 'Mistake',
      message: `The headline of /about is too long for its share image: shorten '${text}', or its longest word. It is in app/routes/about.tsx, or in a component that is imported there.`,
    },
  )
})

test('the tracks of a page are filled with their clip and its waveform, the others outlined', () => {
  const svg = shareImage(
    { href: '/about', brand: 'A', lines: [...lines], tracks: ['sky', 'lime'], still },
    rasteriser,
  )
  const clips = Array.from(
    svg.matchAll(
      /<rect x="([\d.]+)" y="([\d.]+)" width="(\d+)" height="24" rx="3" (fill="[^"]+"( stroke="[^"]+")?)/g,
    ),
    ([, x, y, width, paint]) => [x, y, width, paint],
  )
  assert.deepEqual(clips, [
    ['48.5', '507.5', '407', `fill="none" stroke="${colours.coral}"`],
    ['168.5', '537.5', '743', `fill="none" stroke="${colours.violet}"`],
    ['552.5', '567.5', '479', `fill="${colours.lime}"`],
    ['360.5', '597.5', '311', `fill="${colours.sky}"`],
  ])
  const waves = Array.from(
    svg.matchAll(/<path d="([^"]+)" stroke="#\w+" stroke-opacity="\.4" stroke-width="2"\/>/g),
  )
  assert.deepEqual(
    waves.map(([, path = '']) => [path.split('M').length - 1, path.slice(0, 40)]),
    [
      [87, 'M570 578.5v2M575 576.5v6M580 573.5v12M58'],
      [53, 'M378 608.5v2M383 606.5v6M388 603.5v12M39'],
    ],
  )
  const handles = Array.from(svg.matchAll(/<rect x="(\d+)" y="(\d+)" width="3" height="13"/g), ([, x, y]) => [
    x,
    y,
  ])
  assert.deepEqual(handles, [
    ['1021', '573'],
    ['661', '603'],
  ])
})

test('a still whose drawing has no definitions throws', () => {
  assert.throws(
    () =>
      shareImage(
        { href: '/about', brand: 'A', lines: [...lines], tracks: ['coral'], still: '<svg/>' },
        rasteriser,
      ),
    /no definitions/,
  )
})

test('the clips of a share image are about where the home page’s timeline has them', () => {
  const css = readFileSync('app/components/home/service-timeline.module.css', 'utf8')
  const svg = shareImage({ href: '/about', brand: 'A', lines: [...lines], tracks, still }, rasteriser)
  const drawn = [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="(\d+)" height="24"/g)]
  assert.equal(drawn.length, tracks.length)
  tracks.forEach((track, index) => {
    const onPage = new RegExp(`\\.${track}\\) {\\s+--start: (\\d+)%;\\s+--length: (\\d+)%`).exec(css)
    const shares = drawn[index]?.slice(1).map((pixels) => (Number(pixels) / 1200) * 100) ?? []
    shares.forEach((share, part) => {
      const inCss = Number(onPage?.[part + 1])
      assert.ok(Math.abs(share - inCss) <= 1, `${track}: ${inCss} % on the page, ${share} % in the image`)
    })
  })
})
