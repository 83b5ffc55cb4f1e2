// Values that a CSS module repeats from the content or a component, because it can read neither.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { timecode } from '#app/components/home/film/timecode.ts'
import '#gate/assets.ts'
import { root } from '../root.ts'

const { heroStartSeconds } = await import('#app/content/videos.ts')

/** What the first group of `pattern` finds in a file of app/, each time. Throws if it finds nothing. */
function found(file: string, pattern: RegExp): string[] {
  const text = readFileSync(path.join(root, 'app', file), 'utf8')
  const all = Array.from(text.matchAll(pattern), ([, value = '']) => value)
  assert.notEqual(all.length, 0, `${file} has no ${pattern}`)
  return all
}

test('the header shows where the hero starts, in its CSS too', () => {
  const [shown] = found('components/header.module.css', /content: '(\d\d:\d\d:\d\d:\d\d)'/g)
  assert.equal(
    shown,
    timecode(heroStartSeconds),
    'Write heroStartSeconds in app/components/header.module.css.',
  )
})

test('the playhead between raw and cut starts where the CSS draws it', () => {
  const initial = found('components/editors/raw-and-cut.tsx', /initial = (\d+)$/gm)
  assert.deepEqual(found('components/editors/raw-and-cut.module.css', /--at: (\d+)%/g), initial)
})

test('the numbers on the timeline’s scale are as far apart as in the CSS', () => {
  const [every] = found('components/home/service-timeline.tsx', /figureEvery = (\d+)$/gm)
  const inCss = found('components/home/service-timeline.module.css', /calc\((\d+) \* var\(--second\)\)/g)
  assert.deepEqual(new Set(inCss), new Set([every]))
})

test('each size that a caption can take has a rule in the CSS, except the largest', () => {
  const [steps = ''] = found('components/testimonials/preview.tsx', /steps = (\[.*\])$/gm)
  const inCss = found('components/testimonials/preview.module.css', /data-step='(\d)'/g)
  assert.deepEqual(new Set(inCss.map(Number)), new Set(JSON.parse(steps).slice(1)))
})
