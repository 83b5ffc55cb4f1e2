import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { setImmediate as immediate } from 'node:timers/promises'
import { forms } from '#contract/forms.ts'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { contactFields } from '#inbox/testing/memory-inbox.ts'

test('json has every field in order', async () => {
  using inbox = await inboxWith(contactFields)
  const fields = Object.entries(contactFields).map(([name, value]) => ({ name, value }))
  assert.deepEqual(JSON.parse((await inbox.run('show', '1', '--json')).printed).fields, fields)
  assert.deepEqual(JSON.parse((await inbox.run('list', '--json')).printed).leads[0].fields, fields)
  assert.deepEqual(JSON.parse((await inbox.run('export', '--format', 'json')).printed)[0].fields, fields)
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

test('an export that is stopped leaves no part of it under its name', async () => {
  const bodies = Array.from({ length: 30 }, (_, number) => ({
    ...contactFields,
    message: `${number} ${'x'.repeat(1_000_000)}`,
  }))
  using inbox = await inboxWith(...bodies)
  const file = path.join(inbox.dataDir, 'leads.csv')
  const cli = path.join(import.meta.dirname, '..', '..', 'cli.ts')
  const stopped = spawn(process.execPath, [cli, 'export', '--format', 'csv', '--output', file], {
    env: { PATH: process.env.PATH, SETTINGS_FILE: '', DATA_DIR: inbox.dataDir },
  })
  const begun = () => readdirSync(inbox.dataDir).some((name) => name.startsWith('leads.csv'))
  while (!begun() && stopped.exitCode === null) await immediate()
  assert.ok(stopped.kill('SIGINT'))
  await once(stopped, 'exit')
  assert.ok(begun())
  assert.ok(!existsSync(file))
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

test('leads of a mebibyte are exported and erased with little memory', async () => {
  // A letter that is not Latin-1 makes each of them take twice as much.
  const message = (number: number) => `${number}… ${'x'.repeat(1024 * 1024)}`
  const bodies = Array.from({ length: 80 }, (_, number) => ({ ...contactFields, message: message(number) }))
  using inbox = await inboxWith(...bodies)
  for (const args of [
    ['export', '--format', 'csv', '--output', path.join(inbox.dataDir, 'leads.csv')],
    ['forget', contactFields.email, '--json'],
  ]) {
    const cli = path.join(import.meta.dirname, '..', '..', 'cli.ts')
    const { status, stderr } = spawnSync(process.execPath, ['--max-old-space-size=170', cli, ...args], {
      env: { PATH: process.env.PATH, SETTINGS_FILE: '', DATA_DIR: inbox.dataDir },
      encoding: 'utf8',
    })
    assert.equal(status, 0, stderr)
  }
})
