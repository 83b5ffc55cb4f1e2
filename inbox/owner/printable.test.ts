import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { contactFields } from '#inbox/testing/memory-inbox.ts'

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
    const { printed } = await inbox.runWith({ toTerminal: true }, ...command)
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
  const { printed } = await inbox.runWith({ toTerminal: true }, 'show', '1', '--json')
  assert.equal(JSON.parse(printed).fields[2].value, message)
  assert.ok((await inbox.run('export', '--format', 'csv')).printed.includes(message))
})
