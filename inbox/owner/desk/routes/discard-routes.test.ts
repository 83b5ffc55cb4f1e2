import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskWith } from '#inbox/testing/desk.ts'
import { appRequestFields, contactFields } from '#inbox/testing/memory-inbox.ts'

/** A desk with a lead, and in quarantine two contact messages and a request. */
async function deskWithSpam() {
  const desk = await deskWith([contactFields])
  await desk.add({ ...contactFields, message: 'Buy this' }, spam)
  await desk.add({ ...contactFields, message: 'Buy that' }, spam)
  await desk.add(appRequestFields, spam)
  return desk
}

const spam = { reasons: ['4 links'] }

const beforeOn = (text: string) => ({ before: /name="before" value="(\d+)"/.exec(text)?.[1] ?? '' })

test('what is in quarantine is erased after a question, and no other lead', async () => {
  await using desk = await deskWithSpam()
  const owner = await desk.enter()
  assert.match((await owner.get('/quarantine')).text, /href="[^"]*\/quarantine\/erase[^"]*">Erase these…/)
  assert.doesNotMatch((await owner.get('/everything')).text, /Erase these/)
  const { text } = await owner.get('/quarantine/erase')
  assert.match(text, /Erase 3 leads in quarantine\?/)
  assert.equal((await owner.post('/quarantine/erase', beforeOn(text))).status, 303)
  assert.match((await owner.get('/quarantine')).text, /3 leads erased\./)
  assert.deepEqual(
    (await desk.store.list({ state: 'all' }, 9)).map(({ number }) => number),
    [1],
  )
})

test('of the quarantine only the chosen form is erased, and nothing that arrived after the question', async () => {
  await using desk = await deskWithSpam()
  const owner = await desk.enter()
  const { text } = await owner.get('/quarantine/erase?form=contact')
  assert.match(text, /Erase 2 leads in quarantine\?/)
  await desk.add({ ...contactFields, message: 'Just now' }, spam)
  await owner.post('/quarantine/erase?form=contact', beforeOn(text))
  assert.deepEqual(
    (await desk.store.list({ state: 'quarantine' }, 9)).map(({ number }) => number),
    [5, 4],
  )
})

test('a question without leads leads back to the list, and its answer without a number erases nothing', async () => {
  await using desk = await deskWith([contactFields])
  const owner = await desk.enter()
  assert.equal((await owner.get('/quarantine/erase')).headers.location, `${owner.base}/quarantine`)
  await desk.add({ ...contactFields, message: 'Buy' }, spam)
  await owner.post('/quarantine/erase', {})
  assert.equal(await desk.store.count({ state: 'quarantine' }), 1)
})
