import assert from 'node:assert/strict'
import { test } from 'node:test'
import '#gate/assets.ts'

const { heroCuts, videos } = await import('#app/content/videos.ts')
// Types of its own: films/ is checked under its own tsconfig.json.
const { hero }: { hero: { cuts: readonly { beats: number }[] } } = await import(
  new URL('../../films/films.ts', import.meta.url).href
)
const { beat }: { beat: number } = await import(new URL('../../films/beat.ts', import.meta.url).href)

// Footage has other cuts; then this file can go with films/.
if (!videos.hero.footage) {
  test("the timeline's film track has the cuts of the drawn film, each as long as it is", () => {
    assert.deepEqual(
      heroCuts,
      hero.cuts.map(({ beats }) => beats * beat),
    )
  })
}
