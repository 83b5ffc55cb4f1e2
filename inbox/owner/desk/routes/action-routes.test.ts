import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StorageError, type Store } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { deskWith } from '#inbox/testing/desk.ts'
import { contactFields, receivedMessage, testimonialFields } from '#inbox/testing/memory-inbox.ts'

test('marking a lead as answered stores the time and shows the wait; a second time changes nothing', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  const { status, headers } = await owner.post('/1/answered', { do: 'mark' })
  assert.deepEqual([status, headers.location], [303, `${owner.base}/1`])
  assert.match((await owner.get('/1')).text, /Answered, Fri 20 Nov \d\d:15, after 2 h\..*Undo/s)
  const kept = await desk.store.notebooksOf([1])
  assert.deepEqual(kept, new Map([[1, { answeredAt: desk.clock.now, note: '' }]]))
  desk.clock.now += 60_000
  await owner.post('/1/answered', { do: 'mark' })
  assert.match((await owner.get('/1')).text, /Was answered already, Fri 20 Nov \d\d:15\./)
  assert.deepEqual(await desk.store.notebooksOf([1]), kept)
  assert.doesNotMatch((await owner.get('/')).text, /Alex/)
  await owner.post('/1/answered', { do: 'undo' })
  assert.equal(await desk.store.count({ answered: true }), 0)
})

test('a note is stored, found by the search, and removed when it is empty', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  await owner.post('/1/note', { note: '  Call <b>Monday</b>\r\nat nine ' })
  assert.equal((await desk.store.notebooksOf([1])).get(1)?.note, 'Call <b>Monday</b>\nat nine')
  assert.match((await owner.get('/1')).text, />\nCall &lt;b&gt;Monday&lt;\/b&gt;\nat nine<\/textarea>/)
  assert.match((await owner.get('/?q=MONDAY')).text, /Alex/)
  await owner.post('/1/note', { note: '' })
  assert.equal((await desk.store.notebooksOf([1])).get(1)?.note, '')
})

test('a note from a page that was loaded before another was saved is kept below that one', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  const noteNow = async () => (await desk.store.notebooksOf([1])).get(1)?.note
  await owner.post('/1/note', { before: '', note: 'Call\r\non Monday' })
  assert.match((await owner.get('/1')).text, /name="before" value="Call\non Monday"/)
  // Another tab, still without a note; then the first one again.
  await owner.post('/1/note', { before: '', note: 'Knows Sam' })
  assert.match((await owner.get('/1')).text, /It is below the one that was saved elsewhere meanwhile/)
  assert.equal(await noteNow(), 'Call\non Monday\n\nKnows Sam')
  await owner.post('/1/note', { before: 'Call\r\non Monday\r\n\r\nKnows Sam', note: 'Knows Sam' })
  assert.equal(await noteNow(), 'Knows Sam')
})

test('a note of ten thousand characters in any script can be replaced', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  const [before, note] = ['あ', 'い'].map((letter) => letter.repeat(10_000))
  await owner.post('/1/note', { before: '', note: before ?? '' })
  await owner.post('/1/note', { before: before ?? '', note: note ?? '' })
  assert.equal((await desk.store.notebooksOf([1])).get(1)?.note, note)
})

for (const { note, more, kept } of [
  { note: 'a note of more than ten thousand characters', more: 10_001, kept: 0 },
  { note: 'a note that grows too long beside the one saved meanwhile', more: 2_000, kept: 9_000 },
]) {
  test(`${note} is not stored, and what was typed is shown with the reason`, async () => {
    await using desk = await deskWith()
    const owner = await desk.enter()
    const before = 'é'.repeat(kept)
    if (kept > 0) await owner.post('/1/note', { before: '', note: before })
    const { status, text } = await owner.post('/1/note', { before: '', note: 'ü'.repeat(more) })
    assert.equal(status, 422)
    assert.match(text, /A note has at most 10,000 characters/)
    assert.match(text, new RegExp(`<textarea id="typed" readonly>\\sü{${more}}</textarea>`))
    assert.equal((await desk.store.notebooksOf([1])).get(1)?.note ?? '', before)
  })
}

test('a quarantined lead is released, or erased after one question', async () => {
  await using desk = await deskWith([])
  await desk.store.remember('channels', '["mail"]')
  await desk.add({ ...contactFields, message: 'One' }, { reasons: ['5 links', 'sent from an unknown page'] })
  await desk.add({ ...contactFields, message: 'Two' }, { reasons: ['5 links', 'sent from an unknown page'] })
  const owner = await desk.enter()
  assert.match((await owner.get('/quarantine')).text, /In quarantine for 2 reasons.*5 links/s)
  assert.match((await owner.get('/2/spam')).text, /Erase #2\?/)
  assert.equal((await owner.post('/2/spam')).headers.location, `${owner.base}/quarantine`)
  assert.equal(await desk.store.find('2'), null)
  const { location } = (await owner.post('/1/release')).headers
  assert.equal(location, `${owner.base}/1?in=quarantine`)
  assert.match((await owner.get('/1?in=quarantine')).text, /Released and on the way\./)
  assert.equal((await desk.store.find('1'))?.quarantine, null)
  assert.equal((await desk.store.deliveryCounts()).waiting, 1)
})

test('before and after a testimonial is erased as spam, the desk says what stays on the site', async () => {
  await using desk = await deskWith([testimonialFields])
  await desk.store.keepPublication(1, { handle: '@kim', quote: '', consent: 'Yes, do', at: desk.clock.now })
  const owner = await desk.enter()
  const left = /Put on the site, and not taken off by this: @kim\./
  assert.match((await owner.get('/1/spam')).text, left)
  await owner.post('/1/spam')
  assert.match((await owner.get('/')).text, left)
})

test('a lead that no channel accepted is marked in the list, and can be sent again', async () => {
  await using desk = await deskWith([])
  await desk.add(contactFields)
  await desk.store.remember('channels', '["mail"]')
  await desk.store.giveUp({ submission: 1, channel: 'mail' }, desk.clock.now, '535 authentication failed')
  const owner = await desk.enter()
  const { text } = await owner.get('/1')
  assert.match(text, /you were not told/)
  assert.match(text, /given up after 0 attempts: <bdi>535 authentication failed<\/bdi>/)
  await owner.post('/1/resend')
  assert.match((await owner.get('/1')).text, /1 delivery on the way\./)
  assert.deepEqual(await desk.store.deliveryCounts(), { waiting: 1, failing: 0, givenUp: 0 })
})

test('an unsent lead is offered to be sent, not to be sent again', async () => {
  await using desk = await deskWith([])
  await desk.store.add(receivedMessage())
  await desk.store.remember('channels', '["mail"]')
  const owner = await desk.enter()
  assert.match((await owner.get('/1')).text, /Not on any channel\..*>Send it to me<\/button>/s)
  await owner.post('/1/resend')
  assert.match((await owner.get('/1')).text, />Send it to me again<\/button>/)
})

test('a lead of which one channel told the owner is not said to be untold', async () => {
  await using desk = await deskWith()
  await desk.store.resend(1, ['mail', 'webhook'], desk.clock.now)
  await desk.store.markDelivered({ submission: 1, channel: 'mail' }, desk.clock.now)
  await desk.store.giveUp({ submission: 1, channel: 'webhook' }, desk.clock.now, 'HTTP 404')
  const owner = await desk.enter()
  for (const page of ['/', '/1']) {
    const { text } = await owner.get(page)
    assert.match(text, /not every channel told you.*<h2>Not every channel told you<\/h2>.*HTTP 404/s, page)
    assert.doesNotMatch(text, /you were not told/i, page)
  }
})

test('a lead that was erased meanwhile gives a 404 with a link back to the list', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  await desk.store.erase([1])
  await owner.post('/1/answered', { do: 'mark' })
  const { status, text } = await owner.get('/1')
  assert.equal(status, 404)
  assert.match(text, /Lead 1 is not here any more/)
})

test('a lead that is erased while an action begins is said to be gone, not saved or on its way', async () => {
  const store: Store = openSqliteStore(':memory:')
  const erasedBefore =
    <Args extends [number, ...unknown[]], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      await store.erase([args[0]])
      return act(...args)
    }
  const { resend, keepNote } = store
  const racing = { ...store, resend: erasedBefore(resend), keepNote: erasedBefore(keepNote) }
  await using desk = await deskWith([], { store: racing })
  for (const message of ['One', 'Two']) await store.add(receivedMessage({ message }))
  await store.remember('channels', '["mail"]')
  const owner = await desk.enter()
  for (const action of ['/1/resend', '/2/note']) {
    const { status, text } = await owner.post(action, { note: 'Call on Monday' })
    assert.equal(status, 303, text)
    const page = await owner.get(action.slice(0, 2))
    assert.equal(page.status, 404)
    assert.match(page.text, /Lead \d is not here any more/)
    assert.doesNotMatch(page.text, /saved|on the way/)
  }
})

test('when the inbox cannot be written, the text of a note is not lost', async () => {
  const store: Store = openSqliteStore(':memory:')
  await using desk = await deskWith([], {
    store: {
      ...store,
      keepNote: () => Promise.reject(new StorageError('database or disk is full')),
    },
  })
  await store.add(receivedMessage())
  const owner = await desk.enter()
  const { status, text } = await owner.post('/1/note', { note: 'Call on Monday' })
  assert.equal(status, 503)
  assert.match(text, /Nothing was changed.*disk is full.*Call on Monday/s)
})

test('markup, escapes, bidi and a megabyte on one line are shown as text of bounded length', async () => {
  const mebibyte = 1024 * 1024
  const evil =
    '<img src=x onerror=alert(1)></textarea><script>alert(1)</script>"\'&\u001b[31m\u202eevil\u200b'
  await using desk = await deskWith([
    { ...contactFields, name: `${evil}${'n'.repeat(5_000)}`, message: evil, [evil]: evil },
    { ...contactFields, message: 'x'.repeat(mebibyte) },
    { ...contactFields, message: '\u202ex'.repeat(mebibyte / 4) },
    { ...contactFields, email: 'a@b.example?bcc=all@evil.example&body=x' },
  ])
  const owner = await desk.enter()
  for (const path of [
    '/',
    '/1',
    '/1/reply',
    '/everything',
    '/2',
    '/2/reply',
    '/3',
    '/4',
    `/?q=${encodeURIComponent(evil)}`,
  ]) {
    const { status, text } = await owner.get(path)
    assert.equal(status, 200, path)
    assert.doesNotMatch(text, /<img|<script>alert|<\/textarea><s/, path)
    // What the owner searches for is in the field and in addresses as it was typed.
    const shown = path.startsWith('/?q=') ? '' : text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that none is there is the point
    assert.doesNotMatch(shown, /[\u001b\u202e\u200b]/, path)
    assert.match(text, /<title>[\w ]+ - Example desk<\/title>/, path)
    assert.ok(text.length < 1.3 * mebibyte, `${path}: ${text.length}`)
  }
  assert.match((await owner.get('/1')).text, /<span class="vh">character <\/span>U\+202E/)
  assert.doesNotMatch((await owner.get('/4')).text, /href="mailto:a@b/)
})

test('a lead that was delivered days after it came says on which day', async () => {
  await using desk = await deskWith([])
  await desk.add(contactFields, { agoMs: 3 * 24 * 60 * 60_000 })
  await desk.store.markDelivered({ submission: 1, channel: 'mail' }, desk.clock.now - 24 * 60 * 60_000)
  const owner = await desk.enter()
  assert.match((await owner.get('/1')).text, /delivered<\/span> Thu 19 Nov, \d\d:15</)
})

test('the result of an action is shown once, on its own page, not on one that is loaded before it', async () => {
  await using desk = await deskWith([contactFields, testimonialFields])
  const owner = await desk.enter()
  await owner.post('/1/answered', { do: 'mark' })
  assert.doesNotMatch((await owner.get('/2')).text, /Answered, Fri|>Undo</)
  assert.match((await owner.get('/1')).text, /Answered, Fri.*>Undo</s)
  assert.doesNotMatch((await owner.get('/1')).text, /Answered, Fri|>Undo</)
})
