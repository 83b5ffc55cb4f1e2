import assert from 'node:assert/strict'
import { test } from 'node:test'
import '#gate/assets.ts'
import { colours, mark } from '#contract/brand.ts'
import { mark as drawnMark } from '../../films/picture/mark.ts'
import * as palette from '../../films/picture/palette.ts'

// films/ is a separate package, which imports nothing from the site.

const { heroCuts, videos } = await import('#app/content/videos.ts')
// Types written here, because these modules are checked under their own tsconfig.json.
const { hero }: { hero: { cuts: readonly { beats: number }[] } } = await import(
  new URL('../../films/films.ts', import.meta.url).href
)
const { beat }: { beat: number } = await import(new URL('../../films/beat.ts', import.meta.url).href)

test('the mark in the drawn pictures is the site’s', () => {
  assert.deepEqual(drawnMark, mark)
})

test('the films are drawn in the brand’s colours', () => {
  const hex = (color: palette.Rgb) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const { coral, violet, lime, sky, cream, ink, stage } = palette
  assert.deepEqual(
    Object.entries({ coral, violet, lime, sky, ink, cream, night: stage }).map(([name, color]) => [
      name,
      hex(color),
    ]),
    Object.entries(colours),
    'films/picture/palette.ts has other colours than contract/brand.ts',
  )
})

// Footage has other cuts.
if (!videos.hero.footage) {
  test("the timeline's film track has the cuts of the drawn film, each as long as it is", () => {
    assert.deepEqual(
      heroCuts,
      hero.cuts.map(({ beats }) => beats * beat),
    )
  })
}
