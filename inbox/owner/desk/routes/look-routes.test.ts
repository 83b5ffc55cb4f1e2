import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskWith } from '#inbox/testing/desk.ts'

test('a switch redirects to the page it was pressed on, and never to another site', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  const target = async (back: string) => (await owner.post('/look', { dim: 'yes', back })).headers.location
  assert.equal(await target(`${owner.base}/1?in=everything`), `${owner.base}/1?in=everything`)
  for (const elsewhere of ['https://evil.example/', '//evil.example/', '/\\evil.example/'])
    assert.equal(await target(elsewhere), `${owner.base}/`, elsewhere)
})
