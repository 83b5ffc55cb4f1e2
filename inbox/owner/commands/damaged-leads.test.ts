import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { appRequestFields, contactFields, testimonialFields } from '#inbox/testing/memory-inbox.ts'

test('a damaged lead is named, keeps back no other, and can be erased', async () => {
  using inbox = await inboxWith(
    contactFields,
    { ...appRequestFields, features: 'alex@example.com' },
    { ...contactFields, message: 'Hello' },
  )
  const database = new DatabaseSync(path.join(inbox.dataDir, 'inbox.sqlite'))
  database.exec('UPDATE submissions SET fields = substr(fields, 1, length(fields) - 1) WHERE number = 2')
  database.close()
  const named = 'Lead 2 is damaged. For what is left of it: npm run inbox -- show 2\n'
  assert.match(
    (await inbox.run('list')).printed,
    / 3 {2}2026.* 2 {2}2026.* 1 {2}2026.*3 of 3\.\nLead 2 is damaged/s,
  )
  assert.match((await inbox.run('list', '--text', 'alex@')).printed, /3 of 3\./)
  assert.match((await inbox.run('show', '2')).printed, /^damaged: .*\ndamaged {2}\[\["name","Sam"\],/m)
  for (const format of ['csv', 'json']) {
    const { code, complained, printed } = await inbox.run('export', '--format', format)
    assert.deepEqual([code, complained], [1, named])
    assert.match(printed, /One vote per person|alex@example\.com/)
  }
  const file = path.join(inbox.dataDir, 'leads.json')
  assert.equal((await inbox.run('export', '--format', 'json', '--output', file)).code, 1)
  const exported: { number: number; damaged?: true }[] = JSON.parse(readFileSync(file, 'utf8'))
  assert.deepEqual(
    exported.map(({ number, damaged = false }) => [number, damaged]),
    [
      [1, false],
      [2, true],
      [3, false],
    ],
  )
  const { printed, complained } = await inbox.run('forget', 'alex@example.com')
  assert.match(printed, /^2 leads /)
  assert.match(complained, /Others mention this address: #2\./)
  assert.match((await inbox.run('forget', '--lead', '2')).printed, /^1 lead /)
  assert.match((await inbox.run('list')).printed, /^No leads yet/)
})

test('a lead with a damaged note and nothing else is named in the list', async () => {
  using inbox = await inboxWith(contactFields)
  const store = inbox.open()
  await store.keepNote(1, 'Call')
  await store.close()
  const database = new DatabaseSync(path.join(inbox.dataDir, 'inbox.sqlite'))
  database.exec("UPDATE notebook SET answered_at = 'x'")
  database.close()
  assert.match((await inbox.run('list')).printed, /1 of 1\.\nLead 1 is damaged\./)
})

test('a damaged note, delivery or publication is named with its lead, keeps back nothing else, and is replaced', async () => {
  using inbox = await inboxWith(contactFields, { ...testimonialFields, email: 'kim@example.com' })
  const store = inbox.open()
  await store.resend(2, ['mail'], 0)
  await store.keepNote(2, 'Call')
  await store.close()
  const database = new DatabaseSync(path.join(inbox.dataDir, 'inbox.sqlite'))
  const damage = () =>
    database.exec(`
      UPDATE deliveries SET attempts = 'x' WHERE submission = 2;
      UPDATE notebook SET answered_at = 'x' WHERE submission = 2;
      UPDATE submissions SET publication = '{"handle":"@k' WHERE number = 2;
    `)
  damage()
  const named = 'Lead 2 is damaged. For what is left of it: npm run inbox -- show 2\n'
  assert.match((await inbox.run('list')).printed, / 2 {2}2026.* 1 {2}2026.*2 of 2\.\nLead 2 is damaged/s)
  assert.equal(JSON.parse((await inbox.run('list', '--json')).printed).leads[0].deliveries[0].damaged, true)
  const shown = (await inbox.run('show', '2')).printed
  assert.match(
    shown,
    /^damaged: your note or the time of your answer, its delivery on mail, the record of what is on the site\./m,
  )
  assert.match(
    shown,
    /^mail: damaged, npm run inbox -- resend 2 .*^Message .*^Your note: Call$.*^Put on the site;/ms,
  )
  for (const format of ['csv', 'json']) {
    const { code, complained, printed } = await inbox.run('export', '--format', format)
    assert.deepEqual([code, complained], [1, named])
    assert.match(printed, /Alex.*Call/s)
  }
  for (const command of [
    ['answered', '2'],
    ['consent', '2', '--handle', '@k', '--quote', 'q', '--consent', 'Yes, do.'],
  ]) {
    assert.equal((await inbox.run(...command)).code, 0, command[0])
  }
  assert.doesNotMatch((await inbox.run('show', '2')).printed, /time of your answer|of it is on the site/)
  damage()
  database.close()
  const { code, complained } = await inbox.run('forget', 'kim@example.com')
  assert.equal(code, 0)
  assert.match(complained, /^Something of lead 2 was put on the site\. The record of it is damaged/)
})

test('a lead of a form that this version does not have is with the others, as it was sent', async () => {
  using inbox = await inboxWith(contactFields)
  const store = inbox.open()
  await store.add({
    submission: {
      form: 'survey' as 'contact',
      fields: [
        ['email', 'bo@example.com'],
        ['mood', 'Good'],
      ],
    },
    receivedAt: Date.UTC(2026, 10, 20, 8),
    page: null,
  })
  await store.close()
  const { printed } = await inbox.run('list')
  assert.match(printed, / 2 {2}2026-11-20 08:00 {2}survey .*bo@example\.com.* Good\n.* 1 .* contact /)
  assert.match(printed, /2 of 2\.\nsurvey is a form that this version does not know\n/)
  assert.match(
    (await inbox.run('show', '2')).printed,
    /^#2 {2}unknown form survey .*\nunsent: .*\nemail .*\nmood {3}Good\n/,
  )
  assert.match((await inbox.run('export', '--format', 'csv')).printed, /contact.*\r\n2,.*,survey,.*Good/)
  assert.match((await inbox.run('stats')).printed, /total 2\n.*survey .* 1\n/s)
  assert.match((await inbox.run('forget', 'bo@example.com')).printed, /^1 lead /)
})
