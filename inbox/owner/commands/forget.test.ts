import assert from 'node:assert/strict'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { SettingsError } from '#inbox/settings.ts'
import { StorageError } from '#inbox/store/port.ts'
import { inboxWith, sayYes } from '#inbox/testing/cli-runner.ts'
import { startInbox } from '#inbox/testing/inbox-process.ts'
import { contactFields, formWith, receivedMessage, testimonialFields } from '#inbox/testing/memory-inbox.ts'
import { forget } from './forget.ts'

test('forget leaves no byte of an address in the file or its log, while the server runs', async () => {
  using inbox = await inboxWith()
  await using server = await startInbox(inbox.dataDir, { RATE_LIMIT: 'off' })
  const send = (fields: Record<string, string>) =>
    fetch(server.url, { method: 'POST', body: formWith(fields), headers: { Accept: 'application/json' } })
  for (let number = 0; number < 60; number += 1) {
    const whose = number % 3 === 0 ? 'Forgotten.Person@example.com' : `someone${number}@example.com`
    const message = `${whose} ${'word '.repeat(number * 40)}`
    await send({ ...contactFields, name: `Name of ${whose}`, email: whose, message })
  }
  await send({ ...contactFields, message: 'Ask forgotten.person@example.com' })
  const { code, printed, complained } = await inbox.run('forget', 'forgotten.person@EXAMPLE.com')
  assert.equal(code, 0)
  assert.equal(printed, '20 leads from forgotten.person@EXAMPLE.com erased.\n')
  assert.match(complained, /mention this address: #61\./)
  assert.equal((await inbox.run('forget', '--lead', '61')).code, 0)
  for (const name of readdirSync(inbox.dataDir)) {
    const bytes = readFileSync(path.join(inbox.dataDir, name)).toString('latin1').toLowerCase()
    assert.ok(!bytes.includes('forgotten.person'), name)
    if (name === 'inbox.sqlite') assert.ok(bytes.includes('someone1@example.com'))
  }
  assert.doesNotMatch(server.output(), /forgotten/i)
  assert.equal((await send(contactFields)).status, 200)
})

test('forget asks first on a terminal, and erases nothing without a yes', async () => {
  using inbox = await inboxWith(contactFields, testimonialFields)
  const asked: string[] = []
  const answering = (answer: string) => ({
    ask: async (question: string) => {
      asked.push(question)
      return answer
    },
  })
  const kept = await inbox.runWith(answering('no'), 'forget', '--lead', '1')
  assert.deepEqual([kept.code, kept.printed], [1, 'Nothing was erased.\n'])
  assert.deepEqual(asked, [
    `Erase 1 lead with the number 1, from ${contactFields.name} <${contactFields.email}>? (yes or no)`,
  ])
  assert.equal((await inbox.runWith(answering('yes'), 'forget', contactFields.email)).code, 0)
  assert.match(asked[1] ?? '', new RegExp(`^Erase 1 lead from ${contactFields.email}\\?`))
  assert.equal((await inbox.run('show', '1')).code, 1)
})

for (const [command = '', ...args] of [
  ['forget', contactFields.email],
  ['prune', '--older-than', '1'],
  ['discard', '--all'],
]) {
  test(`where nobody can be asked, ${command} erases only with --json`, async () => {
    using inbox = await inboxWith(contactFields)
    const store = inbox.open()
    if (command === 'discard') await store.add(receivedMessage({ message: 'Spam' }, { reasons: ['5 links'] }))
    await store.close()
    const later = { now: () => Date.UTC(2026, 10, 25) }
    const { code, complained } = await inbox.runWith(later, command, ...args)
    assert.deepEqual([code, /^Nothing was erased: .*ssh -t/.test(complained)], [1, true])
    const { printed } = await inbox.runWith(later, command, ...args, '--json')
    assert.equal(JSON.parse(printed).erased, 1)
  })
}

test('forget names the copies of the inbox that may still hold the person', async () => {
  using inbox = await inboxWith(contactFields)
  const aside = 'inbox.sqlite.before-20261121090000'
  const killed = 'day-2026-11-21.sqlite.partial-cb65d0b3'
  for (const name of ['day-2026-11-20.sqlite', killed, aside, `${aside}-wal`, 'notes.txt'])
    writeFileSync(path.join(inbox.dataDir, name), '')
  const { complained } = await inbox.run('forget', contactFields.email)
  assert.match(
    complained,
    /may still hold this person: day-2026-11-20\.sqlite, day-2026-11-21\.sqlite\.partial-cb65d0b3, inbox\.sqlite\.before-20261121090000, inbox\.sqlite\.before-20261121090000-wal\. Delete/,
  )
})

/** An inbox with a lead whose testimonial is on the site. */
async function inboxWithTestimonial() {
  const inbox = await inboxWith(testimonialFields)
  const store = inbox.open()
  await store.keepPublication(1, { handle: '@kim', quote: 'Good.', consent: 'Yes, do.', at: 0 })
  await store.close()
  return inbox
}

test('forget --json prints JSON alone, and removes nothing from the site', async () => {
  using inbox = await inboxWithTestimonial()
  const terminal = {
    ask: sayYes,
    openTestimonials: () => Promise.reject(new Error('The site was opened.')),
  }
  const { printed, complained } = await inbox.runWith(terminal, 'forget', '--lead', '1', '--json')
  assert.deepEqual(JSON.parse(printed), { erased: 1, mentioned_in: [], published: ['@kim'] })
  assert.match(complained, /@kim may still be on the site\. .* unpublish @kim/)
})

test('a mistake in the site’s testimonials keeps nobody from showing or erasing a lead', async () => {
  using inbox = await inboxWithTestimonial()
  const terminal = {
    ask: sayYes,
    openTestimonials: () => Promise.reject(new SettingsError('testimonials.ts cannot be read.')),
  }
  const shown = await inbox.runWith(terminal, 'show', '1')
  assert.deepEqual([shown.code, shown.complained], [0, 'testimonials.ts cannot be read.\n'])
  assert.match(shown.printed, /@kim/)
  const { code, printed, complained } = await inbox.runWith(terminal, 'forget', '--lead', '1')
  assert.equal(code, 0)
  assert.match(printed, /^1 lead .* erased\.\n$/)
  assert.match(
    complained,
    /^testimonials\.ts cannot be read\.\n@kim may still be on the site\. .* unpublish @kim/,
  )
})

test('forget says what was erased also when the file cannot be overwritten', async () => {
  using inbox = await inboxWith(contactFields, { ...testimonialFields, email: contactFields.email })
  const store = inbox.open()
  await store.keepPublication(2, { handle: '@kim', quote: 'Good.', consent: 'Yes, do.', at: 0 })
  const full = { ...store, overwriteErased: () => Promise.reject(new StorageError('The disk is full.')) }
  const { code, printed, complained } = await inbox.runOn(full, forget, { now: () => 0 }, contactFields.email)
  assert.deepEqual([code, printed], [1, `2 leads from ${contactFields.email} erased.\n`])
  assert.match(complained, /@kim may still be on the site/)
  assert.match(
    complained,
    /may still be in the file\. The disk is full\.\nThe server tries again within an hour/,
  )
  await store.close()
})

test('forget takes an address as the list shows it, and nothing that is none', async () => {
  using inbox = await inboxWith(contactFields)
  const { name, email } = contactFields
  for (const wrong of [`${name} ${email}`, `<${email}`, 'example.com']) {
    const { code, complained } = await inbox.run('forget', wrong)
    assert.deepEqual([code, complained.includes('is not a mail address')], [2, true], wrong)
  }
  assert.equal((await inbox.run('forget', ` ${name} <${email}> `)).printed, `1 lead from ${email} erased.\n`)
})

test('forget finds each way to spell the same domain, and nobody else of that name', async () => {
  const other = { ...contactFields, email: 'sam@other.example' }
  const spellings = ['Sam@xn--mnchen-3ya', 'sam@münchen', 'sam@MÜNCHEN', 'sam@mu\u0308nchen'].flatMap(
    (start) => [`${start}.example`, `${start}。example`],
  )
  const mention = { ...other, message: `Ask ${spellings[0]}.` }
  for (const named of spellings) {
    using inbox = await inboxWith(...spellings.map((email) => ({ ...contactFields, email })), other, mention)
    const { printed } = await inbox.run('forget', '--json', named)
    assert.deepEqual(
      JSON.parse(printed),
      { erased: spellings.length, mentioned_in: [spellings.length + 2], published: [] },
      named,
    )
  }
})

test('forgetting someone unknown ends with 1', async () => {
  using inbox = await inboxWith(contactFields)
  const { code, printed } = await inbox.run('forget', 'other@example.com')
  assert.deepEqual([code, printed], [1, '0 leads from other@example.com erased.\n'])
})

test('forget deletes what an interrupted restore has left', async () => {
  using inbox = await inboxWith(contactFields, testimonialFields)
  const file = path.join(inbox.dataDir, 'inbox.sqlite')
  for (const ending of ['', '-journal']) copyFileSync(file, `${file}.restoring${ending}`)
  assert.equal((await inbox.run('forget', contactFields.email)).code, 0)
  assert.deepEqual(readdirSync(inbox.dataDir), ['inbox.sqlite'])
  assert.match((await inbox.run('list')).printed, /1 of 1/)
})
