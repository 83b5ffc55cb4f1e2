import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { allPages } from '#app/content/pages.ts'
import { fileOf, loadContent } from '#gate/content.ts'
import { type Place, placesOf, valueAt } from '#gate/place.ts'
import { rooms } from '#gate/rules/lengths.ts'
import { readSource, spotOf } from '#gate/source.ts'
import { copyOfProject } from '../../scripts/project-copy.ts'
import { test as base, expect } from '../fixtures.ts'
import { serveVariant } from '../hosted.ts'
import { faultyTexts, resized, sidewaysOverflow, typeset } from '../page.ts'

const further =
  'and then every other small thing that you want to show them with much more care than before, for people who watch it again later in the evening'.split(
    ' ',
  )

/** The text with further words before its full stop, so many that another would make it too long. A handle has no spaces. */
function lengthened(text: string, most: number): string {
  const [words = '', end = ''] = text.split(/([.?]$)/)
  const space = text.startsWith('@') ? '' : ' '
  let longer = words
  for (let count = 0; ; count++) {
    const next = `${longer}${space}${further[count % further.length]}`
    if (next.length + end.length > most) return longer + end
    longer = next
  }
}

/** Not these: an address has to follow the handle, and the bars have a limit for all their labels together. */
const leftAsTheyAre = /^identity\..*handle$|^pages\..*abel$/

/** What holds no more than this is drawn for a figure or for initials, not for words. */
const leastForWords = 9

/** Gives every text that a content module of this copy writes out its greatest length. */
async function lengthenAll(copy: string): Promise<Place[]> {
  const content = await loadContent()
  const texts = rooms.flatMap(({ pattern, most }) =>
    most === undefined || most < leastForWords || leftAsTheyAre.test(pattern.join('.'))
      ? []
      : placesOf(content, pattern).map((place) => ({ place, most, text: valueAt(content, place) })),
  )
  const edits = texts.flatMap(({ place, most, text }) => {
    const [module, ...steps] = place
    const { node, whole } = spotOf(readSource(copy, fileOf(module)), steps) ?? {}
    const value = node?.type === 'Property' ? node.value : node
    const isText = value?.type === 'Literal' || value?.type === 'TemplateLiteral'
    if (!whole || !isText || typeof text !== 'string') return []
    return [{ place, file: fileOf(module), value, text: lengthened(text, most) }]
  })
  // From the end, so that the places before it stay where they are.
  for (const { file, value, text } of edits.toSorted((one, other) => other.value.start - one.value.start)) {
    const source = readFileSync(path.join(copy, file), 'utf8')
    const edited = source.slice(0, value.start) + JSON.stringify(text) + source.slice(value.end)
    writeFileSync(path.join(copy, file), edited)
  }
  return edits.map(({ place }) => place)
}

/** The site with these texts: one per worker, because a build takes seconds. */
const test = base.extend<object, { full: string }>({
  full: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const copy = copyOfProject()
      const places = await lengthenAll(copy)
      expect(places.length).toBeGreaterThan(rooms.length / 2)
      await using site = await serveVariant(path.join(copy, 'build'), {}, copy)
      await use(site.origin)
      rmSync(copy, { recursive: true })
    },
    { scope: 'worker' },
  ],
})
// In one worker, which builds that site once.
test.describe.configure({ mode: 'default' })

for (const { href } of allPages) {
  test(`the longest texts that ${href} may have fit into it on every screen`, async ({ page, full }) => {
    await page.goto(full + href)
    await typeset(page)
    for (const width of [320, 390, 768, 900, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await resized(page)
      await typeset(page)
      expect.soft(await sidewaysOverflow(page), `${width} px`).toBe(0)
      const { cut, covered } = await faultyTexts(page)
      expect.soft(cut, `${width} px`).toEqual([])
      expect.soft(covered, `${width} px`).toEqual([])
    }
  })
}
