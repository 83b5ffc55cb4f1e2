import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { headlineFaces, headlineRuns, headlineSource } from './headline.ts'

const source = await headlineSource(await readFile(new URL('../../app/fonts/archivo.woff2', import.meta.url)))

test('the runs of a headline are the texts between its tags', () => {
  assert.deepEqual(headlineRuns('<h1 class="a">Tips &amp; tricks <em>in <!-- -->5 days</em> </h1>'), [
    'Tips & tricks ',
    'in 5 days',
  ])
})

test('each cut is one small face of its own', async () => {
  const faces = await headlineFaces(
    '<h1>Get in <em>touch</em></h1>',
    [
      { stretch: 66, weight: 880 },
      { stretch: 125, weight: 900 },
    ],
    source,
  )
  const [first, second] = faces.split('@font-face').slice(1)
  assert.match(first ?? '', /font-stretch:66%;font-weight:880;font-display:block}$/)
  assert.match(second ?? '', /font-stretch:125%;font-weight:900;font-display:block}$/)
  assert.ok(faces.length < 3500, `${faces.length} characters`)
})

test('runs set alike share a face', async () => {
  const cut = { stretch: 68, weight: 850 }
  const faces = await headlineFaces('<h1>a<b>b</b></h1>', [cut, cut], source)
  assert.equal(faces.split('@font-face').length, 2)
})

test('cuts that do not fit the runs inline nothing', async (t) => {
  const warn = t.mock.method(console, 'warn', () => {})
  assert.equal(await headlineFaces('<h1>a</h1>', [], source), '')
  assert.equal(warn.mock.callCount(), 1)
})
