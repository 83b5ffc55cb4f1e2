import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SettingsError } from '#inbox/settings.ts'
import { deskWith } from '#inbox/testing/desk.ts'
import { contactFields, testimonialFields } from '#inbox/testing/memory-inbox.ts'

test('a setting, or a file of the site, that cannot be used is named on the page', async () => {
  await using desk = await deskWith([testimonialFields], {
    testChannels: () => Promise.reject(new SettingsError('channels.json is not valid JSON.')),
    openTestimonials: () => Promise.reject(new SettingsError('testimonials.ts cannot be read.')),
  })
  const owner = await desk.enter()
  assert.match((await owner.post('/test')).text, /Nothing was changed.*channels\.json is not valid JSON\./s)
  assert.match((await owner.get('/1/publish')).text, /testimonials\.ts cannot be read\./)
})

test('an error that nobody expected is on the page too, and not an empty one', async () => {
  await using desk = await deskWith([contactFields], {
    testChannels: () => Promise.reject(new TypeError('channel is not a function')),
  })
  const owner = await desk.enter()
  const { status, text } = await owner.post('/test')
  assert.equal(status, 503)
  assert.match(text, /Nothing was changed.*channel is not a function/s)
})

test('what was typed is on the page of an action that failed', async () => {
  await using desk = await deskWith([testimonialFields], {
    openTestimonials: () => Promise.reject(new SettingsError('testimonials.ts cannot be read.')),
  })
  const owner = await desk.enter()
  const { text } = await owner.post('/1/publish', { do: 'publish', consent: 'Yes, show it.' })
  assert.match(text, /What you typed<\/label><textarea id="typed" readonly>\nYes, show it\.</)
})

test('a form that is too large changes nothing, and the desk stays on the screen', async () => {
  await using desk = await deskWith([contactFields])
  const owner = await desk.enter()
  const { status, text } = await owner.post('/1/note', { note: 'x'.repeat(300_000) })
  assert.equal(status, 413)
  assert.match(text, /Nothing was changed.*more than the desk takes at once.*Back to Waiting/s)
})

test('a form that cannot be read changes nothing, and the page says so', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  for (const path of ['/1/note', '/1/answered', '/look', '/1/reply']) {
    const { status, text } = await owner.post(path, { note: 'Call' }, headers)
    assert.equal(status, 400, path)
    assert.match(text, /<h1 class="big">Nothing was changed.*cannot be read/s)
  }
  assert.deepEqual(await desk.store.notebooksOf([1]), new Map())
})

test('where the names of the channels cannot be read, the desk shows its leads all the same', async () => {
  await using desk = await deskWith()
  await desk.store.remember('channels', '["mail"')
  const { status, text } = await (await desk.enter()).get('/')
  assert.equal(status, 200)
  assert.match(text, /Alex/)
})
