import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headlineRuns } from './headline-runs.ts'

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
