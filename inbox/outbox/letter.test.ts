import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StoredSubmission } from '#inbox/store/port.ts'
import type { Field } from '#inbox/submission.ts'
import { contactFields } from '#inbox/testing/memory-inbox.ts'
import { letterFor } from './letter.ts'

const site = { name: 'Example', origin: 'https://site.example', helpAddress: 'help@site.example' }
const mebibyte = 1024 * 1024
const rest = 'Read the rest with: npm run inbox -- show 7'

function leadWith(fields: readonly Field[]): StoredSubmission {
  const receivedAt = Date.UTC(2026, 10, 20, 7, 20)
  return { number: 7, id: 'id', form: 'contact', receivedAt, page: '/contact', fields, quarantine: null }
}

const contactWith = (changed: Partial<typeof contactFields>) =>
  leadWith(Object.entries({ ...contactFields, ...changed }))

const longest: Record<string, StoredSubmission> = {
  'line ends': contactWith({ message: '\n'.repeat(mebibyte) }),
  'characters that are escaped': contactWith({ message: '"'.repeat(mebibyte) }),
  'a name': contactWith({ name: 'a b'.repeat(mebibyte / 3) }),
  'an address': contactWith({ email: `${'a'.repeat(mebibyte)}@example.com` }),
  'fields nobody asked for': leadWith([
    ...Object.entries(contactFields),
    ...Array.from({ length: 47 }, (_, index): Field => ['\n&'.repeat(5_000) + index, '\n'.repeat(12_000)]),
  ]),
}

for (const [what, lead] of Object.entries(longest)) {
  test(`a mebibyte of ${what} makes a letter of 64 KiB that says how to read the rest, within 20 ms`, async () => {
    const durations: number[] = []
    for (let time = 0; time < 5; time += 1) {
      const started = performance.now()
      await letterFor(lead, site)
      durations.push(performance.now() - started)
    }
    const { subject, text, html } = await letterFor(lead, site)
    // The best of five: what else the machine does meanwhile is not the letter's doing.
    assert.ok(Math.min(...durations) < 20, `${durations}`)
    assert.ok(subject.length < 100)
    assert.ok(Buffer.byteLength(text) < 66 * 1024, `${Buffer.byteLength(text)}`)
    assert.ok(Buffer.byteLength(html) < 512 * 1024, `${Buffer.byteLength(html)}`)
    assert.ok(text.includes(rest))
    assert.ok(html.includes(rest))
  })
}

test('a lead of exactly 64 KiB is in the letter to its last character', async () => {
  const labels = 'NameEmailMessage'.length
  const others = labels + contactFields.name.length + contactFields.email.length
  const fitting = (more: number) =>
    contactWith({
      message: `${'é'.repeat((64 * 1024 - others) / 2 - 1)}${'x'.repeat(((64 * 1024 - others) % 2) + 1 + more)}z`,
    })
  const whole = await letterFor(fitting(0), site)
  assert.match(whole.text, /é+x+z\n/)
  assert.ok(!whole.text.includes('Read the rest'))
  const cut = await letterFor(fitting(1), site)
  assert.ok(cut.text.includes(rest))
})

test('the lines of an answer stay lines, and its markup stays text', async () => {
  const { text, html } = await letterFor(contactWith({ message: 'one\n<b>two</b>' }), site)
  assert.ok(text.includes('one\n<b>two</b>'))
  assert.ok(html.includes('one<br>&lt;b&gt;two&lt;/b&gt;'))
})
