import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMs } from '#inbox/days.ts'
import type { PublishedTestimonial } from '#inbox/owner/testimonials-source.ts'
import { SettingsError } from '#inbox/settings.ts'
import { recordBackup, recordCopy } from '#inbox/store/backup-fact.ts'
import { StorageError } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { deskWith } from '#inbox/testing/desk.ts'
import { contactFields, storedMessage, testimonialFields } from '#inbox/testing/memory-inbox.ts'

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

test('others from an address are found behind many leads that only mention it', async () => {
  const from = (email: string, message: string) => ({ ...contactFields, email, message })
  const mentions = Array.from({ length: 45 }, (_, index) => from('al@b.example', `Message ${index}`))
  await using desk = await deskWith([
    from('l@b.example', 'Old'),
    ...mentions,
    from('L@b.example', 'Newer'),
    from('l@b.example', 'New'),
  ])
  const { text } = await (await desk.enter()).get('/48')
  const others = /Others from this address.*?<\/section>/s.exec(text)?.[0] ?? ''
  assert.deepEqual(
    Array.from(others.matchAll(/<span class="tc">(\d+)</g), ([, number]) => number),
    ['47', '1'],
  )
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

test('how mail is set up is told for the machine of the inbox, beside the leads and in the numbers', async () => {
  for (const [reach, right, wrong] of [
    ['here', /In <code>\.env<.*MAIL_SMTP=.*start the server again/s, /MAIL_API_KEY|tenkay-upgrade/],
    [
      'ssh',
      /In <code>\/etc\/tenkay\/settings\.env<.*MAIL_SMTP=.*systemctl restart 'tenkay@\*\.service'.*tenkay-upgrade/s,
      /MAIL_API_KEY/,
    ],
    ['workers', /variables.*MAIL_API_KEY=/s, /MAIL_SMTP/],
  ] as const) {
    await using told = await deskWith([contactFields], { reach })
    await using empty = await deskWith([], { reach })
    for (const [desk, page] of [
      [told, '/'],
      [empty, '/numbers'],
    ] as const) {
      const { text } = await (await desk.enter()).get(page)
      assert.match(text, right, page)
      assert.doesNotMatch(text, wrong, page)
    }
  }
})

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

test('a lead that arrived after its page was shown is not forgotten with the others, but shown', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  const before = shownOn((await owner.get('/1/forget')).text)
  await desk.add({ ...contactFields, message: 'One more thing' })
  const { status, headers } = await owner.post('/1/forget', before)
  assert.equal(await desk.store.count(), 2)
  assert.deepEqual([status, headers.location], [303, `${owner.base}/1/forget`])
  const { text } = await owner.get('/1/forget')
  assert.match(text, /Nothing was erased: #2 arrived after this page was shown\..*Erase 2 leads for good/s)
  await owner.post('/1/forget', shownOn(text))
  assert.equal(await desk.store.count(), 0)
})

test('a forgotten person is said to be erased when the file cannot be overwritten at once', async () => {
  const store = openSqliteStore(':memory:')
  let tries = 0
  const scrub = async () => {
    tries += 1
    throw new StorageError('Another process is reading the log.')
  }
  await using desk = await deskWith([], { store: { ...store, scrub } })
  await store.add({
    submission: { form: 'contact', fields: Object.entries(contactFields) },
    receivedAt: 0,
    page: null,
  })
  const owner = await desk.enter()
  assert.equal((await owner.post('/1/forget', { newest: '1' })).status, 303)
  assert.match(
    (await owner.get('/')).text,
    /1 lead from alex@example\.com erased\..*not overwritten: Another process is reading the log\./s,
  )
  desk.close()
  await desk.ended
  assert.equal(tries, 2)
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
  assert.match(text, /All <span class="tc">2<.*survey<\/span> <bdi>Good</s)
  assert.match((await owner.get('/2')).text, /Unknown form survey.*<bdi>mood<\/bdi><\/h2><p[^>]*>Good</s)
  assert.match((await owner.get('/2/reply')).text, /value="Re: your message"/)
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
  await desk.store.add({
    submission: { form: 'contact', fields: [['name', name]] },
    receivedAt: desk.clock.now,
    page: null,
  })
  const owner = await desk.enter()
  for (const page of ['/', '/1', '/1/reply']) {
    // What a half becomes in UTF-8.
    assert.doesNotMatch((await owner.get(page)).text, /\ufffd/, page)
  }
  assert.match((await owner.get('/')).text, />x{79}…</)
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

test('a testimonial is written with its author’s consent in words, and never without', async () => {
  const put: PublishedTestimonial[] = []
  const testimonials = {
    published: () => [],
    put: async (testimonial: PublishedTestimonial) => ({ diff: String(put.push(testimonial)) }),
    remove: async () => ({ refusal: 'no' }),
  }
  const message = 'It was fine. We had 6 shorts within two days, every one of them good. Thanks!'
  await using desk = await deskWith([{ ...testimonialFields, message }], {
    openTestimonials: async () => testimonials,
  })
  const owner = await desk.enter()
  assert.match((await owner.get('/1/publish')).text, /We had 6 shorts within two days/)
  const quote = 'We had 6 shorts within two days, every one of them good.'
  const chosen = { do: 'publish', quote, handle: '@kim', initials: 'K', colours: '#8b7cff,#5cc8ff' }
  assert.match(
    (await owner.post('/1/publish', { ...chosen, consent: ' yes ' })).text,
    /Nothing was changed: A consent is in the person’s own words/,
  )
  assert.deepEqual([put.length, await desk.store.publicationOf(1)], [0, null])
  await owner.post('/1/publish', {
    ...chosen,
    consent: 'Yes, show it.',
    quote: 'Made up words that they never wrote.',
  })
  assert.deepEqual(put, [{ handle: '@kim', initials: 'K', quote, gradient: ['#8b7cff', '#5cc8ff'] }])
  const { handle, consent } = (await desk.store.publicationOf(1)) ?? {}
  assert.deepEqual([handle, consent], ['@kim', 'Yes, show it.'])
})

test('a testimonial in quarantine is not published', async () => {
  const put = () => assert.fail('published')
  await using desk = await deskWith([], {
    openTestimonials: async () => ({ published: () => [], put, remove: put }),
  })
  await desk.add(testimonialFields, { reasons: ['5 links', 'neither Origin nor Referer'] })
  const owner = await desk.enter()
  assert.match(
    (await owner.post('/1/publish', { do: 'publish', consent: 'Yes, show it.' })).text,
    /Nothing was changed: Lead 1 is in quarantine\. First release it/,
  )
})

test('what was taken off the site is not said to be there', async () => {
  const onSite = [{ handle: '@kim', gradient: ['#8b7cff', '#5cc8ff'] as const }]
  const refuse = async () => ({ refusal: 'no' })
  const testimonials = { published: () => onSite, put: refuse, remove: refuse }
  await using desk = await deskWith([testimonialFields], { openTestimonials: async () => testimonials })
  await desk.store.keepPublication(1, { handle: '@kim', quote: '', consent: 'Yes, do', at: desk.clock.now })
  const owner = await desk.enter()
  assert.match(
    (await owner.get('/1/publish')).text,
    /as <bdi>@kim<\/bdi>, .* To take it off: <code>npm run inbox -- unpublish @kim<\/code>/,
  )
  onSite.pop()
  assert.match((await owner.get('/1/publish')).text, /as <bdi>@kim<\/bdi>, .* It is not there any more\./)
})

test('where the site’s source is on another machine, Publish shows the record to copy', async () => {
  await using desk = await deskWith([testimonialFields])
  const owner = await desk.enter()
  const { text } = await owner.get('/1/publish')
  assert.match(text, /&quot;quote&quot;: &quot;It came back on Tuesday\.&quot;/)
  assert.doesNotMatch(text, /value="publish"/)
})

test('a setting, or a file of the site, that cannot be used is named on the page', async () => {
  await using desk = await deskWith([testimonialFields], {
    tryChannels: () => Promise.reject(new SettingsError('channels.json is not valid JSON.')),
    openTestimonials: () => Promise.reject(new SettingsError('testimonials.ts cannot be read.')),
  })
  const owner = await desk.enter()
  assert.match((await owner.post('/test')).text, /Nothing was changed.*channels\.json is not valid JSON\./s)
  assert.match((await owner.get('/1/publish')).text, /testimonials\.ts cannot be read\./)
})

test('an error that nobody expected is on the page too, and not an empty one', async () => {
  await using desk = await deskWith([contactFields], {
    tryChannels: () => Promise.reject(new TypeError('channel is not a function')),
  })
  const owner = await desk.enter()
  const { status, text } = await owner.post('/test')
  assert.equal(status, 503)
  assert.match(text, /Nothing was changed.*channel is not a function/s)
})

test('a form that cannot be read changes nothing, and the page says so', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  for (const path of ['/1/note', '/1/answered', '/light', '/1/reply']) {
    const { status, text } = await owner.post(path, { note: 'Call' }, headers)
    assert.equal(status, 400, path)
    assert.match(text, /<h1 class="big">Nothing was changed.*cannot be read/s)
  }
  assert.deepEqual(await desk.store.notebookOf([1]), [])
})

test('the numbers have leads by week, times to an answer and deliveries, and a test reports its result', async () => {
  const trials = [
    { channel: 'mail', ok: true, seconds: 1.04, failure: null },
    { channel: 'hook', ok: false, seconds: 2, failure: '503' },
  ]
  await using desk = await deskWith([contactFields], { tryChannels: async () => trials })
  await desk.store.remember('channels', '["mail"]')
  const owner = await desk.enter()
  assert.match((await owner.get('/numbers')).text, /1 in 12 weeks.*Nobody is marked answered yet.*None yet/s)
  await owner.post('/1/answered', { do: 'mark' })
  await desk.store.giveUp({ submission: 1, channel: 'mail' }, desk.clock.now, '535 refused')
  const { text } = await owner.get('/numbers?span=30d')
  assert.match(
    text,
    /half of them in 2 h.*#1<\/a> given up after 0 attempts: <bdi>535 refused.*Send those given up again/s,
  )
  await owner.post('/resend')
  assert.match((await owner.get('/numbers')).text, /1 delivery on the way\./)
  await owner.post('/test')
  assert.match((await owner.get('/numbers')).text, /mail sent in 1\.0 s, hook not sent: 503\./)
})

test('the numbers count every delivery that is stuck, however old, because the reasons below name it', async () => {
  await using desk = await deskWith([])
  await desk.add(contactFields, { agoMs: 400 * 24 * hourMs })
  await desk.store.remember('channels', '["mail"]')
  await desk.store.giveUp({ submission: 1, channel: 'mail' }, desk.clock.now, '535 refused')
  const { text } = await (await desk.enter()).get('/numbers?span=30d')
  assert.match(text, /data-l="given up"><span class="bad">1<.*#1<\/a> given up after/s)
})

test('the total of leads by week is that of the piles below it, on a Sunday as on other days', async () => {
  const day = 24 * 60 * 60_000
  for (const now of [0, 1].map((days) => Date.UTC(2026, 10, 22 + days, 8, 15))) {
    await using desk = await deskWith([], { now: () => now })
    for (const [form, days] of [
      ['contact', 0],
      ['contact', 83.9],
      ['contact', 84.1],
      ['contact', 91],
      ['survey' as 'contact', 1],
    ] as const) {
      const submission = { form, fields: Object.entries(contactFields) }
      await desk.store.add({ submission, receivedAt: now - days * day, page: null })
    }
    const { text } = await (await desk.enter()).get('/numbers')
    const columns = Array.from(text.matchAll(/<td[^>]*><span>(\d+)<\/span><svg/g), ([, leads]) => leads)
    assert.deepEqual(columns, ['2', '1'], 'the first week is a whole one')
    assert.match(text, /<span>3 in 12 weeks.*Contact <span class="num">3</s)
  }
})

test('unsent leads are in the rail, and sent by a button once there is one', async () => {
  await using desk = await deskWith([contactFields])
  const submission = { form: 'contact', fields: [['message', 'Before there was a channel']] } as const
  await desk.store.add({ submission, receivedAt: desk.clock.now, page: null })
  const owner = await desk.enter()
  const button = /Send the 1 unsent lead</
  const before = (await owner.get('/numbers')).text
  assert.match(before, /<span>Mail<\/span><span[^>]*>not set up/)
  assert.doesNotMatch(before, button)
  await desk.store.remember('channels', '["mail"]')
  const after = (await owner.get('/numbers')).text
  assert.match(after, /<span>Mail<\/span><span[^>]*>1 unsent/)
  assert.match(after, button)
  await owner.post('/resend-unsent')
  const sent = (await owner.get('/numbers')).text
  assert.match(
    sent,
    /1 delivery on the way\..*<span>Mail<\/span><span[^>]*>2 on the way|<span>Mail<\/span><span[^>]*>2 on the way.*1 delivery on the way\./s,
  )
  assert.doesNotMatch(sent, button)
})

test('a delivery that fails is in the rail, in the colour of what needs the owner', async () => {
  await using desk = await deskWith([])
  await desk.store.remember('channels', '["mail"]')
  const submission = { form: 'contact', fields: Object.entries(contactFields) } as const
  await desk.store.add({ submission, receivedAt: desk.clock.now, page: null, channels: ['mail'] })
  const owner = await desk.enter()
  assert.match((await owner.get('/')).text, /<span>Mail<\/span><span[^>]*>1 on the way/)
  const [claimed] = await desk.store.claim({
    channel: 'mail',
    at: desk.clock.now,
    limit: 1,
    delayMs: () => 60_000,
  })
  assert.ok(claimed)
  const attempted = { channel: 'mail', submission: claimed.submission.number }
  await desk.store.putOff(attempted, desk.clock.now + 60_000, 'SMTP 535 EAUTH')
  assert.match((await owner.get('/')).text, /<p class="bad"><span>Mail<\/span><span[^>]*>1 failing/)
  for (let number = 2; number <= 130; number += 1) {
    await desk.store.add({
      submission,
      receivedAt: desk.clock.now + number * hourMs,
      page: null,
      channels: ['mail'],
    })
    await desk.store.putOff({ channel: 'mail', submission: number }, desk.clock.now, 'SMTP 535 EAUTH')
  }
  assert.match((await owner.get('/')).text, />130 failing/)
})

test('a backup is made where the desk can, and the rail shows its age', async () => {
  const made = { at: 0, leads: 1, bytes: 40_960, file: '/backups/desk.sqlite' }
  await using desk = await deskWith([contactFields], { backUp: async () => made })
  await recordBackup(desk.store, { ...made, at: desk.clock.now - 24 * 60_000 })
  const owner = await desk.enter()
  await owner.post('/backup')
  const { text } = await owner.get('/numbers')
  assert.match(text, /1 lead in \/backups\/desk\.sqlite\./)
  assert.match(text, /<span>Backup<\/span><span>24 min ago<\/span>/)
  await using other = await deskWith()
  assert.equal((await (await other.enter()).post('/backup')).status, 404)
})

test('a server’s desk says when backups were last copied to another machine', async () => {
  await using desk = await deskWith([contactFields], { reach: 'ssh' })
  await recordBackup(desk.store, { at: desk.clock.now, leads: 1, bytes: 40_960, file: '/backups/day.sqlite' })
  const owner = await desk.enter()
  assert.match((await owner.get('/numbers')).text, /<span>Copied elsewhere<\/span><b>never<\/b>/)
  await recordCopy(desk.store, desk.clock.now - 24 * 60_000)
  assert.match((await owner.get('/numbers')).text, /<span>Copied elsewhere<\/span><b>[^<]*24 min ago<\/b>/)
})

test('the desk names BACKUP_TO only where something reads it', async () => {
  for (const [reach, advice] of [
    ['here', /is not a backup: copy it to another one\./],
    ['ssh', /is not a backup: <code>BACKUP_TO<\/code> copies/],
    ['workers', /<code>npm run inbox -- backup leads\.sqlite --remote<\/code>/],
  ] as const) {
    await using desk = await deskWith([contactFields], { reach })
    const { text } = await (await desk.enter()).get('/numbers')
    assert.match(text, advice)
    assert.equal(text.includes('BACKUP_TO'), reach === 'ssh')
  }
})

test('a list is saved as CSV with answer times and notes, and no cell runs as a formula', async () => {
  await using desk = await deskWith([
    { ...contactFields, name: '=1+1' },
    { ...contactFields, message: 'Other' },
    { ...contactFields, message: 'Answered' },
  ])
  for (const number of [2, 3]) await desk.store.keepNote(number, 'Call')
  await desk.store.markAnswered(3, desk.clock.now)
  const owner = await desk.enter()
  const [, link = ''] = /(\/leads\.csv[^"]*)" download/.exec((await owner.get('/?q=call')).text) ?? []
  const { text, headers } = await owner.get(link.replaceAll('&amp;', '&'))
  assert.match(String(headers['content-disposition']), /attachment; filename="leads\.csv"/)
  assert.match(text, /,answered_at,note\r\n2,.*,,Call\r\n$/s)
  assert.match((await owner.get('/leads.csv')).text, /,'=1\+1,/)
})

test('a damaged lead is in its place in the list, shows what is left of it, and can be erased', async () => {
  await using desk = await deskWith([contactFields])
  await desk.store.add({
    submission: { form: 'contact', fields: [['message', 1 as unknown as string]] },
    receivedAt: desk.clock.now,
    page: null,
  })
  const owner = await desk.enter()
  assert.match((await owner.get('/')).text, /Alex.*Lead 2<.*<span class="say">damaged<\/span>/s)
  assert.match((await owner.get('/2')).text, /Lead 2 is damaged.*\[\[&quot;message&quot;,1\]\]/s)
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

test('where the names of the channels cannot be read, the desk shows its leads all the same', async () => {
  await using desk = await deskWith()
  await desk.store.remember('channels', '["mail"')
  const { status, text } = await (await desk.enter()).get('/')
  assert.equal(status, 200)
  assert.match(text, /Alex/)
})

test('a list whose leads cannot all be read is no complete file', async () => {
  const store = openSqliteStore(':memory:')
  async function* all() {
    yield storedMessage()
    throw new StorageError('The inbox cannot be read.')
  }
  await using desk = await deskWith([contactFields], { store: { ...store, all } })
  await assert.rejects((await desk.enter()).get('/leads.csv'), { code: 'ECONNRESET' })
})

test('the desk says when quarantined leads are erased by the server’s retention, not by this computer’s', async () => {
  await using desk = await deskWith()
  await desk.store.remember('retention', '90')
  const owner = await desk.enter()
  assert.match((await owner.get('/quarantine')).text, /kept here and erased after 90 days/)
})

test('the results of a test lead are shown even where they cannot be recorded', async () => {
  const remember = () => Promise.reject(new StorageError('The inbox could not be written to disk.'))
  const tryChannels = async () => [{ channel: 'mail', ok: true, seconds: 0.2, failure: null }]
  const store = { ...openSqliteStore(':memory:'), remember }
  await using desk = await deskWith([contactFields], { store, tryChannels })
  const owner = await desk.enter()
  await owner.post('/test')
  assert.match((await owner.get('/numbers')).text, /mail sent in 0\.2 s/)
})
