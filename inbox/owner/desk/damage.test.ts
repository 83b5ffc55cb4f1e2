import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskWith } from '#inbox/testing/desk.ts'
import { contactFields, testimonialFields } from '#inbox/testing/memory-inbox.ts'

test('a damaged lead is in its place in the list, shows what is left of it, and can be erased', async () => {
  await using desk = await deskWith([contactFields])
  await desk.store.add({
    submission: { form: 'contact', fields: [['message', 1 as unknown as string]] },
    receivedAt: desk.clock.now,
    page: null,
  })
  const owner = await desk.enter()
  assert.match((await owner.get('/')).text, /Alex.*Lead 2<.*<span class="say">damaged<\/span>/s)
  assert.match(
    (await owner.get('/2')).text,
    /Lead 2 is damaged.*<bdi>damaged<\/bdi><\/h2>.*\[\[&quot;message&quot;,1\]\]/s,
  )
  assert.match((await owner.get('/leads.csv')).text, /\r\n2,.*\[""damaged"",.*message/)
  await owner.post('/2/spam')
  assert.equal(await desk.store.count(), 1)
})

test('a damaged note, delivery or publication is named with its lead, and no page is missing', async () => {
  await using desk = await deskWith([contactFields, testimonialFields])
  const wrong = 'x' as unknown as number
  await desk.store.markAnswered(2, wrong)
  await desk.store.markDelivered({ submission: 2, channel: 'mail' }, wrong)
  await desk.store.keepPublication(2, { handle: '', quote: 'Great', consent: 'Yes, do', at: wrong })
  const owner = await desk.enter()
  const list = await owner.get('/everything')
  assert.match(list.text, /Number <\/span>2<.*<span class="say">damaged<\/span>.*Number <\/span>1</s)
  const lead = await owner.get('/2')
  assert.match(
    lead.text,
    /Lead 2 is damaged.*time of your answer, its delivery on mail\..*<dd><span class="bad">damaged/s,
  )
  assert.match((await owner.get('/2/publish')).text, /The record of it is damaged/)
  assert.match((await owner.get('/2/forget')).text, /Something of #2, put on the site/)
  for (const page of ['/', '/answered', '/numbers', '/leads.csv']) {
    assert.equal((await owner.get(page)).status, 200, page)
  }
  await owner.post('/2/answered', { do: 'mark' })
  await owner.post('/2/resend')
  await owner.post('/2/forget', { newest: '2' })
  assert.match((await owner.get('/')).text, /with a damaged record of it: #2\./)
})
