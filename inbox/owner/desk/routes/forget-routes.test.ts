import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StorageError } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { deskWith } from '#inbox/testing/desk.ts'
import { contactFields, receivedMessage } from '#inbox/testing/memory-inbox.ts'

/** What the page before a person is forgotten sends along: the newest of the leads that it lists. */
const shownOn = (text: string) => ({ newest: /name="newest" value="(\d+)"/.exec(text)?.[1] ?? '' })

test('forgetting erases the leads that its page lists, like the command, and no other', async () => {
  const other = { ...contactFields, email: 'other@example.org', message: 'Alex@Example.com sent me.' }
  await using desk = await deskWith([contactFields, { ...contactFields, message: 'Again' }, other])
  const owner = await desk.enter()
  const { text } = await owner.get('/1/forget')
  assert.match(text, /Forget <bdi>alex@example\.com<\/bdi>.*2 leads from this address.*#1.*#2.*mention.*#3/s)
  const { headers } = await owner.post('/1/forget', shownOn(text))
  assert.equal(headers.location, `${owner.base}/`)
  assert.match(
    (await owner.get('/')).text,
    /2 leads from alex@example\.com erased\..*mention this address: #3/s,
  )
  assert.deepEqual(
    (await desk.store.list({}, 9)).map(({ number }) => number),
    [3],
  )
})

test('a single lead can be forgotten', async () => {
  await using desk = await deskWith([contactFields, { ...contactFields, message: 'Again' }])
  const owner = await desk.enter()
  const { text } = await owner.get('/1/forget?only=yes')
  assert.match(text, /Erase 1 lead for good/)
  await owner.post('/1/forget?only=yes', shownOn(text))
  assert.deepEqual(
    (await desk.store.list({}, 9)).map(({ number }) => number),
    [2],
  )
})

test('a lead that arrived after its page was shown is not forgotten with the others, but shown', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  const before = shownOn((await owner.get('/1/forget')).text)
  await desk.add({ ...contactFields, message: 'One more thing' })
  const { status, headers } = await owner.post('/1/forget', before)
  assert.equal(await desk.store.count(), 2)
  assert.deepEqual([status, headers.location], [303, `${owner.base}/1/forget`])
  const { text } = await owner.get('/1/forget')
  assert.match(
    text,
    /class="note warn"[^>]*><div class="row"><strong>Nothing was erased: #2 arrived after this page was shown\..*Erase 2 leads for good/s,
  )
  await owner.post('/1/forget', shownOn(text))
  assert.equal(await desk.store.count(), 0)
})

test('a forgotten person is said to be erased when the file cannot be overwritten at once', async () => {
  const store = openSqliteStore(':memory:')
  let tries = 0
  const overwriteErased = async () => {
    tries += 1
    throw new StorageError('Another process is reading the log.')
  }
  await using desk = await deskWith([], { store: { ...store, overwriteErased } })
  await store.add(receivedMessage())
  const owner = await desk.enter()
  assert.equal((await owner.post('/1/forget', { newest: '1' })).status, 303)
  assert.match(
    (await owner.get('/')).text,
    /class="note warn"[^>]*><div class="row"><strong>1 lead from alex@example\.com erased\..*not overwritten: Another process is reading the log\./s,
  )
  desk.close()
  await desk.ended
  assert.equal(tries, 2)
})
