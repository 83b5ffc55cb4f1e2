import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emphasised } from '#app/content/pages.ts'
import { headlineRuns, unstyledRuns } from './headline-runs.ts'

test('the runs of a headline are the texts between its tags', () => {
  assert.deepEqual(
    headlineRuns('<main><h1 class="a">Tips &amp; tricks <em>in <!-- -->5 days</em> </h1></main>', '/tips'),
    [
      { text: 'Tips & tricks ', emphasised: false },
      { text: 'in 5 days', emphasised: true },
    ],
  )
})

test('a document without a headline throws an error', () => {
  assert.throws(() => headlineRuns('<main><h2>No</h2></main>', '/tips'), /^Mistake: \/tips needs an h1/)
})

test('a headline with more runs than styles is explained', () => {
  const record = { href: '/tips', title: 'Tips', headline: [emphasised] } as const
  const runs = headlineRuns('<h1>One <em>two</em></h1>', '/tips')
  const [explained, ...others] = unstyledRuns([{ record, runs }])
  assert.match(
    explained ?? '',
    /^The headline "One \| two" has 2 runs of text, .* app\/content\/pages\.ts sets 1: write headline: \[plain, emphasised\] there\.$/,
  )
  assert.deepEqual(others, [])
  assert.deepEqual(unstyledRuns([{ record: { ...record, headline: [emphasised, emphasised] }, runs }]), [])
  assert.deepEqual(unstyledRuns([{ record: { ...record, headline: null }, runs }]), [])
})
