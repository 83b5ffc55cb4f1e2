import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskWith } from '#inbox/testing/desk.ts'
import { contactFields } from '#inbox/testing/memory-inbox.ts'

test('Waiting is longest first and says how long; Answered and Everything are newest first', async () => {
  await using desk = await deskWith([])
  for (const [name, hours] of [
    ['Ada', 73],
    ['Ben', 30],
    ['Cleo', 2],
  ] as const) {
    await desk.add({ ...contactFields, name }, { agoMs: hours * 60 * 60_000 })
  }
  const owner = await desk.enter()
  const { text } = await owner.get('/')
  assert.match(text, /Waiting <span>3 leads, the longest for 3 days</)
  assert.match(text, /Ada.*3 d 1 h.*Ben.*1 d 6 h.*Cleo.*2 h/s)
  assert.match((await owner.get('/everything')).text, /<ol.*Cleo.*Ben.*Ada.*<\/ol>/s)
})

test('a list of more than sixty continues on the next page', async () => {
  const many = Array.from({ length: 65 }, (_, index) => ({ ...contactFields, name: `Visitor ${index + 1}.` }))
  await using desk = await deskWith(many)
  const owner = await desk.enter()
  const first = await owner.get('/')
  const next = /href="([^"]+)">Show more/.exec(first.text)?.[1] ?? ''
  assert.match(first.text, /Visitor 60\./)
  assert.doesNotMatch(first.text, /Visitor 61\./)
  assert.match((await owner.get(next.slice(owner.base.length))).text, /<ol.*Visitor 61\..*Visitor 65\./s)
})

test('an empty inbox, an empty list and a search without a result say what to do next', async () => {
  await using empty = await deskWith([])
  assert.match((await (await empty.enter()).get('/')).text, /No lead yet.*https:\/\/site\.example\/contact/s)
  await using desk = await deskWith()
  const owner = await desk.enter()
  assert.match(
    (await owner.get('/')).text,
    /You are not told of new leads.*No channel is set up.*MAIL_SMTP=/s,
  )
  assert.match(
    (await owner.get('/?q=short+thumbnail')).text,
    /Nothing with “<bdi>short thumbnail<\/bdi>”.*Only.*short.*1 lead.*Only.*thumbnail.*0 leads/s,
  )
  assert.match((await owner.get('/?form=app')).text, /Nothing of this form\..*Show every form/)
  await owner.post('/1/answered', { do: 'mark' })
  assert.match((await owner.get('/')).text, /Everyone is answered.*#1<\/a>, today at \d\d:15, after 2 h\./s)
})

test('the desk says when quarantined leads are erased by the server’s retention, not by this computer’s', async () => {
  await using desk = await deskWith()
  await desk.store.remember('retention', '90')
  const owner = await desk.enter()
  assert.match((await owner.get('/quarantine')).text, /kept here and erased after 90 days/)
})
