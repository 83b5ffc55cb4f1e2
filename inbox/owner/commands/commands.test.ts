import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { forms } from '#contract/forms.ts'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { appRequestFields, contactFields, testimonialFields } from '#inbox/testing/memory-inbox.ts'

// The commands show and take local time.
process.env.TZ = 'UTC'

test('list shows the newest first, in eighty columns', async () => {
  using inbox = await inboxWith(contactFields, appRequestFields, {
    ...contactFields,
    name: 'A very long name that does not fit',
    message: 'Many words that do not fit into the column.',
  })
  const { code, printed } = await inbox.run('list')
  const lines = printed.trimEnd().split('\n')
  assert.equal(code, 0)
  assert.match(lines[0] ?? '', /times in /)
  assert.match(lines[1] ?? '', /^LEAD {2}WHEN /)
  assert.match(lines[2] ?? '', /^ {3}3 .* contact .*…$/)
  assert.match(lines[3] ?? '', /^ {3}2 .* app .* Sam <sam@example\.com> .*A page where my …$/)
  assert.equal(lines.at(-1), '3 of 3.')
  for (const line of lines) assert.ok([...line].length <= 80, line)
})

test('list says how to see the next leads', async () => {
  using inbox = await inboxWith(contactFields, appRequestFields)
  assert.match(
    (await inbox.run('list', '--limit', '1')).printed,
    /1 of 2\. Next: npm run inbox -- list --before 2\n$/,
  )
  assert.match((await inbox.run('list', '--before', '2')).printed, /1 of 2\.\n$/)
})

test('the command for the next leads is safe to paste, whatever was searched for', async () => {
  using inbox = await inboxWith(
    { ...contactFields, message: "It's $HOME" },
    { ...contactFields, message: "That's it's $HOME" },
  )
  const { printed } = await inbox.run('list', '--limit', '1', '--text', "it's $HOME")
  assert.equal(printed.split('Next: npm run inbox -- ')[1], "list --text 'it'\\''s $HOME' --before 2\n")
})

test('list filters by form, day, words and state', async () => {
  using inbox = await inboxWith(
    contactFields,
    { ...appRequestFields, features: '100%_sure' },
    { ...contactFields, message: 'Says "1000 SURE"' },
  )
  const found = async (...options: string[]) =>
    JSON.parse((await inbox.run('list', '--json', ...options)).printed).leads.map(
      ({ number }: { number: number }) => number,
    )
  assert.deepEqual(await found('--form', 'app'), [2])
  assert.deepEqual(await found('--text', '100%_'), [2])
  assert.deepEqual(await found('--text', '"1000 sure"'), [3])
  assert.deepEqual(await found('--since', '2026-11-21'), [])
  assert.deepEqual(await found('--since', '1d'), [3, 2, 1])
  assert.deepEqual(await found('--until', '2026-11-19'), [])
  for (const state of ['accepted', 'lead']) assert.deepEqual(await found('--state', state), [3, 2, 1])
  assert.deepEqual(await found('--state', 'quarantine'), [])
})

test('no consent is said to be kept with a lead that was forgotten meanwhile', async () => {
  using inbox = await inboxWith(testimonialFields)
  const now = () => {
    // The command takes the time after it has found the lead.
    using database = new DatabaseSync(path.join(inbox.dataDir, 'inbox.sqlite'))
    database.exec('DELETE FROM submissions')
    return 0
  }
  const consent = ['consent', '1', '--handle', '@k', '--quote', 'q', '--consent', 'Yes, do.']
  assert.deepEqual(await inbox.runOn({ now }, ...consent), {
    code: 1,
    printed: '',
    complained: 'No lead 1. For the numbers: npm run inbox -- list\n',
  })
})

test('no consent of one word is kept, because publish takes none', async () => {
  using inbox = await inboxWith(testimonialFields)
  const keep = (words: string) =>
    inbox.run('consent', '1', '--handle', '@k', '--quote', 'q', '--consent', words)
  const { code, complained } = await keep('yes')
  assert.equal(code, 2)
  assert.match(complained, /A consent is in the person’s own words, at least two of them: --consent '…'/)
  assert.equal((await keep('Yes, do.')).code, 0)
})

test('a day ago is a whole day, whatever the hour', async () => {
  using inbox = await inboxWith(contactFields)
  // An hour after the end of the day on which the lead came.
  const now = () => new Date(2026, 10, 21, 1).getTime()
  const found = async (...options: string[]) =>
    JSON.parse((await inbox.runOn({ now }, 'list', '--json', ...options)).printed).leads.length
  assert.equal(await found('--until', '1d'), 1)
  assert.equal(await found('--until', '2d'), 0)
})

test('list shows who is answered, and can be asked for those who wait', async () => {
  using inbox = await inboxWith(contactFields, appRequestFields, testimonialFields)
  await inbox.run('answered', '2')
  const { printed } = await inbox.run('list')
  assert.match(printed, /^ {3}3 .*^✓ {2}2 .*^ {3}1 .*^✓ answered$/ms)
  const unanswered = await inbox.run('list', '--state', 'unanswered')
  assert.match(unanswered.printed, /^ {3}3 .*^ {3}1 .*^2 of 2\./ms)
  assert.doesNotMatch(unanswered.printed, /✓/)
  assert.match((await inbox.run('list', '--state', 'answered')).printed, /^✓ {2}2 .*^1 of 1\./ms)
})

test('list marks what was given up and what is in quarantine', async () => {
  using inbox = await inboxWith(contactFields, appRequestFields)
  const store = inbox.open()
  await store.resend(1, ['mail'], 0)
  await store.giveUp({ submission: 1, channel: 'mail' }, 0, 'SMTP 554')
  await store.add({
    submission: { form: 'contact', fields: Object.entries({ ...contactFields, message: 'Buy' }) },
    receivedAt: Date.UTC(2026, 10, 20, 8),
    page: null,
    reasons: ['5 links'],
  })
  await store.close()
  const { printed } = await inbox.run('list')
  assert.match(printed, /^\? {2}3 /m)
  assert.match(printed, /^! {2}1 /m)
  assert.match(
    printed,
    /^! a channel gave up: npm run inbox -- resend\n\? in quarantine: npm run inbox -- release/m,
  )
  assert.match((await inbox.run('list', '--state', 'given-up')).printed, /^1 of 1\./m)
  assert.match((await inbox.run('show', '1')).printed, /^mail: given up after 0 attempts \(SMTP 554\)/m)
  assert.match(
    (await inbox.run('show', '3')).printed,
    /^in quarantine: 5 links \(npm run inbox -- release 3\)/m,
  )
})

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

test('without an inbox a command says where it looked and what to do, and makes none', async () => {
  using inbox = await inboxWith()
  const folder = path.join(inbox.dataDir, 'nowhere')
  const file = path.join(inbox.dataDir, 'leads.csv')
  for (const command of [['list'], ['export', '--format', 'csv', '--output', file], ['backup', file]]) {
    const { code, printed, complained } = await inbox.runWith({ DATA_DIR: folder }, ...command)
    assert.deepEqual([code, printed], [1, ''])
    assert.match(complained, /^There is no inbox at .*nowhere.* yet\. Start the site .* DATA_DIR\.\n$/)
  }
  assert.ok(!existsSync(folder))
  assert.ok(!existsSync(file))
})

test('a command that is almost one of ours is named', async () => {
  using inbox = await inboxWith()
  assert.match(
    (await inbox.run('answer', '1')).complained,
    /^There is no command "answer"\. Did you mean "answered"\?\n/,
  )
  assert.match((await inbox.run('delete', '1')).complained, /^There is no command "delete"\.\n/)
})

test('an empty list says so', async () => {
  using inbox = await inboxWith()
  assert.deepEqual(await inbox.run('list'), { code: 0, printed: 'No leads yet.\n', complained: '' })
})

test('show prints every answer in full', async () => {
  using inbox = await inboxWith({ ...contactFields, message: 'One\n  two', colour: 'red' })
  const { printed } = await inbox.run('show', '1')
  assert.match(printed, /^#1 {2}contact message {2}2026-11-20 /)
  assert.match(printed, /^Message {2}One\n {11}two\ncolour {3}red\nSent from \/contact\n$/m)
})

test('show says that a lead was never sent, and how to send it', async () => {
  using inbox = await inboxWith(contactFields)
  assert.match(
    (await inbox.run('show', '1')).printed,
    /^unsent: there was no channel \(npm run inbox -- resend 1 sends it\)$/m,
  )
})

test('list says of a channel that fails why, and what to do', async () => {
  using inbox = await inboxWith(contactFields)
  const store = inbox.open()
  await store.resend(1, ['mail'], 0)
  assert.doesNotMatch((await inbox.run('list')).printed, /fails/)
  await store.putOff({ submission: 1, channel: 'mail' }, 60_000, 'SMTP 535 EAUTH')
  await store.close()
  assert.match(
    (await inbox.run('list')).printed,
    /^mail fails, and is tried again \(SMTP 535 EAUTH\): npm run inbox -- test$/m,
  )
})

test('show says on which day a lead was delivered', async () => {
  using inbox = await inboxWith(contactFields)
  const store = inbox.open()
  await store.resend(1, ['mail'], 0)
  await store.markDelivered({ submission: 1, channel: 'mail' }, new Date(2026, 10, 22, 7, 20).getTime())
  await store.close()
  assert.match((await inbox.run('show', '1')).printed, / {2}mail: delivered 2026-11-22 07:20\n/)
})

test('an unknown lead is reported on stderr with exit code 1', async () => {
  using inbox = await inboxWith()
  assert.deepEqual(await inbox.run('show', '99'), {
    code: 1,
    printed: '',
    complained: 'No lead 99. For the numbers: npm run inbox -- list\n',
  })
})

test('characters that could control the terminal are escaped', async () => {
  using inbox = await inboxWith({
    ...contactFields,
    name: 'A\u001b[2J\u009b31m',
    message: 'x\u202ey\u0007',
  })
  for (const command of [['list'], ['show', '1']]) {
    const { printed } = await inbox.run(...command)
    for (const control of '\u001b\u009b\u0007\u202e') assert.ok(!printed.includes(control))
    assert.match(printed, /A\\x1b\[2J/)
  }
})

// A Hebrew mark, a soft hyphen, a tag character, a C1 control, an overriding direction, an invisible letter.
const hidden = ['\u061c', '\u00ad', '\u{e0041}', '\u0085', '\u202e', '\u3164']

test('invisible characters are spelt out in list, show, JSON and CSV on a terminal', async () => {
  using inbox = await inboxWith({ ...contactFields, name: `A${hidden.join('')}B`, message: hidden.join('') })
  const commands = [
    ['list'],
    ['list', '--json'],
    ['show', '1'],
    ['show', '1', '--json'],
    ['export', '--format', 'json'],
    ['export', '--format', 'csv'],
  ]
  for (const command of commands) {
    const { printed } = await inbox.runOn({ toTerminal: true }, ...command)
    for (const character of hidden) assert.ok(!printed.includes(character), command.join(' '))
  }
  const { printed } = await inbox.run('show', '1')
  assert.match(printed, /A\\u061c\\xad\\u\{e0041\}\\x85\\u202e\\u3164B/)
})

test('joiners of letters and emoji are printed unchanged', async () => {
  const name = 'نمی\u200cخواهم 👩\u200d🚀 ❤\ufe0f'
  using inbox = await inboxWith({ ...contactFields, name })
  assert.ok((await inbox.run('show', '1')).printed.includes(name))
})

test('JSON, and CSV that goes to a file or a program, hold every character that was sent', async () => {
  const message = `One\ntwo ${hidden.join('')}`
  using inbox = await inboxWith({ ...contactFields, message })
  const { printed } = await inbox.runOn({ toTerminal: true }, 'show', '1', '--json')
  assert.equal(JSON.parse(printed).fields[2].value, message)
  assert.ok((await inbox.run('export', '--format', 'csv')).printed.includes(message))
})

test('json has every field in order', async () => {
  using inbox = await inboxWith(contactFields)
  const fields = Object.entries(contactFields).map(([name, value]) => ({ name, value }))
  assert.deepEqual(JSON.parse((await inbox.run('show', '1', '--json')).printed).fields, fields)
  assert.deepEqual(JSON.parse((await inbox.run('list', '--json')).printed).leads[0].fields, fields)
  assert.deepEqual(JSON.parse((await inbox.run('export', '--format', 'json')).printed)[0].fields, fields)
})

test('a lead is marked answered and gets a note, which show and export give back', async () => {
  using inbox = await inboxWith(contactFields, appRequestFields)
  assert.match((await inbox.run('answered', '1')).printed, /^Lead 1 is answered, 2026-11-20 /)
  assert.match((await inbox.run('answered', '1')).printed, /^Lead 1 was answered already, 2026-11-20 /)
  assert.equal((await inbox.run('note', '1', 'Call', 'on Monday')).printed, 'The note is kept with lead 1.\n')
  assert.match((await inbox.run('show', '1')).printed, /^Answered 2026-11-20 .*\nYour note: Call on Monday$/m)
  const kept = { answered_at: '2026-11-20T08:15:00.000Z', note: 'Call on Monday' }
  const exported = JSON.parse((await inbox.run('export', '--format', 'json')).printed)
  assert.partialDeepStrictEqual(exported, [kept, { answered_at: null, note: '' }])
  assert.match(
    (await inbox.run('export', '--format', 'csv')).printed,
    /,2026-11-20T08:15:00\.000Z,Call on Monday\r\n2,/,
  )
  assert.equal((await inbox.run('answered', '1', '--undo')).printed, 'Lead 1 is not answered.\n')
  assert.equal((await inbox.run('note', '1', '')).printed, 'Lead 1 has no note.\n')
  const { answered_at, note } = JSON.parse((await inbox.run('show', '1', '--json')).printed)
  assert.deepEqual([answered_at, note], [null, ''])
})

test('an unknown lead takes no note, and no note is longer than ten thousand characters', async () => {
  using inbox = await inboxWith(contactFields)
  assert.deepEqual(
    [(await inbox.run('answered', '9')).code, (await inbox.run('note', '9', 'Hello')).code],
    [1, 1],
  )
  assert.equal((await inbox.run('note', '1', 'x'.repeat(10_001))).code, 2)
  assert.equal(JSON.parse((await inbox.run('show', '1', '--json')).printed).note, '')
})

test('csv is RFC 4180 and no cell runs as a formula', async () => {
  using inbox = await inboxWith({
    ...contactFields,
    name: '=HYPERLINK("http://evil.example")',
    message: 'One, "two"\nthree',
    colour: 'red',
  })
  const { printed } = await inbox.run('export', '--format', 'csv')
  const [head, ...rest] = printed.split('\r\n')
  const columns = [...new Set(Object.values(forms).flatMap(({ fields }) => fields.map(({ name }) => name)))]
  const answered: Record<string, string> = {
    name: `"'=HYPERLINK(""http://evil.example"")"`,
    email: 'alex@example.com',
    message: '"One, ""two""\nthree"',
  }
  // Excel takes the file for UTF-8 only with a byte order mark.
  assert.equal(
    head,
    `\ufeffnumber,id,received_at,form,page,${columns},other_fields,quarantine,answered_at,note`,
  )
  const [, id = ''] = /^1,([\da-f-]{36}),/.exec(rest.join('\r\n')) ?? []
  assert.equal(
    rest.join('\r\n'),
    `1,${id},2026-11-20T07:20:00.000Z,contact,/contact,${columns.map((name) => answered[name] ?? '')},"[[""colour"",""red""]]",,,\r\n`,
  )
})

test('no cell runs as a formula where the separator is a semicolon, a tab or a line break', async () => {
  const messages = ['a;=1+1', 'a\t+1', 'a;\t @SUM(1)', 'a\n-1', 'a;"=1', 'a;\u00ad=1', '\t=1', 'a;\uff1d1']
  using inbox = await inboxWith(...messages.map((message) => ({ ...contactFields, message })))
  const { printed } = await inbox.run('export', '--format', 'csv')
  for (const cell of printed.split(/[;\t\r\n,]/)) {
    assert.doesNotMatch(cell, /^[\s"\u00ad]*[=+@-]|^[\s"]*\uff1d/)
  }
  assert.match(printed, /a;'=1\+1/)
})

test('a lead of line ends takes no longer to export than any other', async () => {
  using inbox = await inboxWith({ ...contactFields, message: '\n'.repeat(100_000) })
  const before = process.cpuUsage()
  assert.equal((await inbox.run('export', '--format', 'csv')).code, 0)
  // In microseconds. It took ten seconds, and a quarter of an hour for a mebibyte.
  assert.ok(process.cpuUsage(before).user < 3_000_000)
})

test('an export goes to a file and never overwrites one', async () => {
  using inbox = await inboxWith(contactFields)
  const file = path.join(inbox.dataDir, 'leads.csv')
  assert.equal((await inbox.run('export', '--format', 'csv', '--output', file)).code, 0)
  const written = readFileSync(file, 'utf8')
  assert.match(written, /alex@example\.com/)
  assert.equal((await inbox.run('export', '--format', 'json', '--output', file)).code, 1)
  assert.equal(readFileSync(file, 'utf8'), written)
})

test('a folder that is not there is named by what would write into it', async () => {
  using inbox = await inboxWith(contactFields)
  const folder = path.join(inbox.dataDir, 'nowhere')
  const file = path.join(folder, 'leads')
  for (const command of [
    ['export', '--format', 'csv', '--output', file],
    ['backup', file],
  ]) {
    const { code, complained } = await inbox.run(...command)
    assert.equal(code, 1)
    assert.ok(complained.startsWith(`There is no folder ${folder}. Nothing was `), complained)
  }
})

test('an export that fails on its way leaves no file', async () => {
  using inbox = await inboxWith(contactFields, { ...contactFields, message: 'x'.repeat(100_000) })
  const database = path.join(inbox.dataDir, 'inbox.sqlite')
  // The long message takes up the file's last pages; the first four bytes of each say where it goes on.
  const bytes = readFileSync(database)
  writeFileSync(database, bytes.fill(0xff, bytes.length - 10 * 4_096, bytes.length - 9 * 4_096))
  const file = path.join(inbox.dataDir, 'leads.json')
  const { code, complained } = await inbox.run('export', '--format', 'json', '--output', file)
  assert.equal(code, 1)
  assert.match(complained, /cannot be read/)
  assert.ok(!existsSync(file))
})

test('a wrong call ends with exit code 2 and the help', async () => {
  using inbox = await inboxWith()
  for (const argv of [
    ['nonsense'],
    ['list', '--nonsense'],
    ['list', '--limit', '0'],
    ['list', '--since', 'yesterday'],
    ['list', '--form', 'x'],
    ['show'],
    ['export'],
    ['release'],
    ['forget'],
    ['forget', 'nobody'],
    ['prune'],
    ['backup'],
    ['restore'],
    ['doctor', 'x'],
  ]) {
    const { code, complained } = await inbox.run(...argv)
    assert.equal(code, 2, argv.join(' '))
    assert.match(complained, /Usage: /)
  }
})

test('help is printed with exit code 0', async () => {
  using inbox = await inboxWith()
  assert.match((await inbox.run('--help')).printed, /Usage: npm run inbox/)
  assert.match((await inbox.run('list', '--help')).printed, /--limit/)
})
