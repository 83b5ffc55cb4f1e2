import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailLink, mailLinkLimit } from '#contract/mail-link.ts'
import { storedMessage } from '#inbox/testing/memory-inbox.ts'
import { draftFor } from './reply.ts'
import { dateOf } from './times.ts'

const draftOf = (message: string) => draftFor(storedMessage({ message }), 'Example')

test('a reply quotes the whole message where a mail link has room for it', () => {
  const { subject, text } = draftOf('Two questions.\n\nIs one price right for 🎬?\u202e')
  assert.equal(subject, 'Re: your message')
  assert.equal(
    text,
    `Hello,\n\n\n\nExample\n\nOn ${dateOf(0)} you wrote:\n> Two questions.\n>\n> Is one price right for 🎬?\\u202e\n`,
  )
})

test('of a message that is too long a reply quotes the lines that fit, and leaves room to answer', () => {
  const lines = Array.from({ length: 200 }, (_, at) => `Line ${at + 1}.`)
  const { text } = draftOf(lines.join('\n'))
  const quoted = text.match(/^> Line \d+\.$/gm) ?? []
  assert.deepEqual(
    quoted,
    lines.slice(0, quoted.length).map((line) => `> ${line}`),
  )
  assert.ok(text.endsWith(`${quoted.at(-1)}\n> […]\n`))
  const linkTo = (more: number) =>
    mailLink('alex@example.com', { subject: 'Re: your message', text: text + 'x'.repeat(more) })
  assert.ok(linkTo(700).length <= mailLinkLimit)
  assert.ok(linkTo(800).length > mailLinkLimit)
})

test('of a mebibyte only as much is read as a mail link may hold', () => {
  const mebibyte = 1024 * 1024
  for (const blank of ['\n', ' ']) {
    const { subject, text } = draftOf(`${blank.repeat(mebibyte)}\nThe end`)
    assert.ok(mailLink('alex@example.com', { subject, text }).length <= mailLinkLimit)
    assert.doesNotMatch(text, /The end/)
    assert.match(text, /> \[…\]\n$/)
  }
})
