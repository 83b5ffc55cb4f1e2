import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskWith } from '#inbox/testing/desk.ts'
import { contactFields, receivedMessage } from '#inbox/testing/memory-inbox.ts'

/** What a lead's page shows of its place in the list, and where its arrows lead. */
const turnOn = (text: string) =>
  Object.fromEntries(
    Array.from(
      text.matchAll(
        /href="([^"]+)" aria-label="\w+" data-go="(Previous|Next)"|<span class="tc">(\d+ of \d+)</g,
      ),
      ([, href, name, place]) => (name ? [name, href] : ['place', place]),
    ),
  )

test('the sixtieth lead of a list leads on to the sixty-first, and that one back', async () => {
  const many = Array.from({ length: 62 }, (_, at) => ({ ...contactFields, message: `Message ${at}` }))
  await using desk = await deskWith(many)
  const owner = await desk.enter()
  const { base } = owner
  assert.deepEqual(turnOn((await owner.get('/60')).text), {
    place: '60 of 62',
    Previous: `${base}/59`,
    Next: `${base}/61`,
  })
  // Without a place: how many leads are before this part of the list is not known.
  assert.deepEqual(turnOn((await owner.get('/61?from=60')).text), {
    Previous: `${base}/60?from=60`,
    Next: `${base}/62?from=60`,
  })
})

test('beside a search, a lead leads to the next result, and a lead outside the results to none', async () => {
  const messages = ['A thumbnail', 'A short edit', 'Two thumbnails']
  await using desk = await deskWith(messages.map((message) => ({ ...contactFields, message })))
  const owner = await desk.enter()
  const query = '?in=everything&q=thumbnail'
  const Next = `${owner.base}/1${query}`.replace('&', '&amp;')
  assert.deepEqual(turnOn((await owner.get(`/3${query}`)).text), { place: '1 of 2', Next })
  assert.deepEqual(turnOn((await owner.get(`/2${query}`)).text), {})
})

function othersIn(text: string) {
  const others = /Others from this address.*?<\/section>/s.exec(text)?.[0] ?? ''
  return Array.from(others.matchAll(/<span class="tc">(\d+)</g), ([, number]) => number)
}

test('others from an address are found behind many leads that only mention it', async () => {
  const from = (email: string, message: string) => ({ ...contactFields, email, message })
  const mentions = Array.from({ length: 45 }, (_, index) => from('al@b.example', `Message ${index}`))
  await using desk = await deskWith([
    from('l@b.example', 'Old'),
    ...mentions,
    from('L@b.example', 'Newer'),
    from('l@b.example', 'New'),
  ])
  assert.deepEqual(othersIn((await (await desk.enter()).get('/48')).text), ['47', '1'])
})

test('others from an address are found whichever way the browser spelled its domain', async () => {
  const spellings = ['sam@xn--mnchen-3ya.example', 'Sam@münchen.example', 'sam@mu\u0308nchen.example']
  await using desk = await deskWith(
    [...spellings, 'sam@other.example'].map((email) => ({ ...contactFields, email })),
  )
  assert.deepEqual(othersIn((await (await desk.enter()).get('/2')).text), ['3', '1'])
})

test('others are not looked for under an address that no mail can have', async () => {
  const email = `${'l'.repeat(300)}@b.example`
  await using desk = await deskWith([
    { ...contactFields, email, message: 'Old' },
    { ...contactFields, email, message: 'New' },
  ])
  assert.doesNotMatch((await (await desk.enter()).get('/2')).text, /Others from this address/)
})

test('a lead of a form that this version does not have is shown as it was sent', async () => {
  await using desk = await deskWith([contactFields])
  await desk.store.add({
    submission: {
      form: 'survey' as 'contact',
      fields: [
        ['name', 'Bo'],
        ['mood', 'Good'],
      ],
    },
    receivedAt: 0,
    page: null,
  })
  const owner = await desk.enter()
  const { text } = await owner.get('/')
  assert.match(text, /All <span class="tc">2<.*survey<\/span> <span[^>]*>Good</s)
  assert.match((await owner.get('/2')).text, /Unknown form survey.*<bdi>mood<\/bdi><\/h2><p[^>]*>Good</s)
  assert.match((await owner.get('/2/reply')).text, /value="Re: your message"/)
})

test('what the heading has no room for is among the answers: the end of a name, and every repetition', async () => {
  await using desk = await deskWith([])
  const name = `${'My name is long. '.repeat(30)}Call 555.`
  const fields = [
    ['name', name],
    ['email', contactFields.email],
    ['message', 'Hello'],
    ['email', 'second@example.com'],
    ['name', 'Second'],
  ] as const
  await desk.store.add({ submission: { form: 'contact', fields }, receivedAt: desk.clock.now, page: null })
  const { text } = await (await desk.enter()).get('/1')
  assert.deepEqual(
    Array.from(
      text.matchAll(/<section class="answer"><h2>(.*?)<\/h2><p[^>]*>(.*?)<\/p>/g),
      ([, ...answer]) => answer,
    ),
    [
      ['Name', name],
      ['Message', 'Hello'],
      ['Email', 'second@example.com'],
      ['Name', 'Second'],
    ],
  )
})

test('where a text is shortened, no letter is cut in half', async () => {
  await using desk = await deskWith([])
  // In UTF-16 each of these is two units, and every limit is between two halves.
  const long = (start: string) => `${start}${'🎬'.repeat(3_000)}`
  const submission = {
    form: 'contact',
    fields: [
      ['name', long('x')],
      ['email', long('x')],
      ['message', long('x'.repeat(139))],
      [long('x'), 'Yes'],
    ],
  } as const
  await desk.store.add({ submission, receivedAt: desk.clock.now, page: long('/') })
  const name = `${'x'.repeat(79)}🎬 and more`
  await desk.store.add(receivedMessage({ name }))
  const owner = await desk.enter()
  for (const page of ['/', '/1', '/1/reply']) {
    // What a half becomes in UTF-8.
    assert.doesNotMatch((await owner.get(page)).text, /\ufffd/, page)
  }
  assert.match((await owner.get('/')).text, />x{79}…</)
})
