import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourOf, colours } from '#contract/brand.ts'
import type { StoredSubmission } from '#inbox/store/port.ts'
import type { Field } from '#inbox/submission.ts'
import { contactFields, site } from '#inbox/testing/memory-inbox.ts'
import { letterFor, replyTo } from './letter.ts'
import { oneLine } from './shortening.ts'

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
  test(`a mebibyte of ${what} makes a letter of 64 KiB that says how to read the rest`, async () => {
    const { subject, text, html } = await letterFor(lead, site)
    assert.ok(subject.length < 100)
    assert.ok(Buffer.byteLength(text) < 66 * 1024, `${Buffer.byteLength(text)}`)
    assert.ok(Buffer.byteLength(html) < 512 * 1024, `${Buffer.byteLength(html)}`)
    assert.ok(text.includes(rest))
    assert.ok(html.includes(rest))
  })
}

test('the letter calls it a lead, by the number that the commands take', async () => {
  const { text, html } = await letterFor(contactWith({}), site)
  assert.match(html, /inbox, lead 7</)
  assert.doesNotMatch(`${text}${html}`, /submission/)
})

test('a lead without a name is from its address', async () => {
  const { subject, text, html } = await letterFor(contactWith({ name: ' ' }), site)
  assert.equal(subject, 'Contact message from alex@example.com')
  assert.match(text, /^Contact message from alex@example\.com\n/)
  assert.match(html, />from alex@example\.com</)
  assert.match(html, />Reply to alex@example\.com</)
})

test('a lead of exactly 64 KiB is in the letter in full', async () => {
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

test('a letter has every answer under its label, and says where and when it was sent', async () => {
  const lead = contactWith({ message: 'One\nTwo' })
  const { subject, text, html } = await letterFor(
    { ...lead, fields: [...lead.fields, ['no_such_field', '<500>']] },
    site,
  )
  assert.equal(subject, 'Contact message from Alex')
  assert.equal(
    text,
    `Contact message from Alex <alex@example.com>

Message:
One
Two

Name:
Alex

Email:
alex@example.com

no_such_field:
<500>

Sent from the form on /contact, 20 Nov 2026, 07:20 UTC.
`,
  )
  assert.match(html, /<title>Contact message from Alex<\/title>/)
  assert.match(html, /href="mailto:alex@example\.com\?subject=Re%3A%20your%20message"/)
  assert.match(html, /Reply to Alex<\/a>/)
  assert.ok(
    html.includes(`<a href="mailto:alex@example.com" style="color:${colours.ink}">alex@example.com</a>`),
  )
  assert.match(html, /One<br>Two/)
  assert.match(html, /&lt;500&gt;/)
  assert.match(html, new RegExp(`background:${colourOf('contact')};padding:22px`))
  assert.match(html, /font:400 16px\/1\.4 Arial,Helvetica,sans-serif/)
  assert.doesNotMatch(html, />Shortened<|>Note</)
})

test('a mail has no Reply-To that services refuse, and does not promise one', async () => {
  const addresses = ['alex@gmail', 'a..b@site.example', '.a@site.example', `${'a'.repeat(65)}@site.example`]
  for (const email of ['', `${'a'.repeat(60)}@${'b.'.repeat(100)}example`, ...addresses]) {
    const lead = contactWith({ email })
    assert.equal(replyTo(lead), null, email)
    assert.doesNotMatch((await letterFor(lead, site)).html, /just press Reply/, email)
  }
  assert.equal(replyTo(contactWith({ email: 'a.b+c@mail.site.example' }))?.address, 'a.b+c@mail.site.example')
  assert.equal(replyTo(contactWith({ email: 'sam@münchen.example' }))?.address, 'sam@xn--mnchen-3ya.example')
})

test('the address is a link under any label', async () => {
  const { html } = await letterFor({ ...contactWith({}), form: 'a form of another version' }, site)
  assert.match(html, />email<.*<a href="mailto:alex@example\.com" style="[^"]+">alex@example\.com<\/a>/s)
})

test('a test says that nobody sent it, in its subject, text and page', async () => {
  const { subject, text, html } = await letterFor({ ...contactWith({}), page: null }, site, true)
  assert.equal(subject, '[Test] Contact message from Alex')
  assert.match(text, /^This is a test\. Nobody sent it\.\n\nContact message from/)
  assert.match(text, /\nSent from the form, 20 Nov 2026, 07:20 UTC\.\n$/)
  assert.match(html, />Note<.*This is a test\. Nobody sent it\./s)
})

test('a line is cut to its length with an ellipsis, and blanks in it are one', () => {
  assert.equal(oneLine(' a \n\t b ', 3), 'a b')
  assert.equal(oneLine('abcd', 4), 'abcd')
  assert.equal(oneLine('abcde', 4), 'abc…')
  assert.equal(oneLine('😀😀😀', 3), '😀😀😀')
  assert.equal(oneLine(`a${' '.repeat(100)}b`, 4), 'a…')
})

test('a mailbox shows the beginning of the first answer beside the subject', async () => {
  const { html } = await letterFor(contactWith({ message: 'Cut my film.' }), site)
  assert.match(html, /<div style="display:none[^>]*>Cut my film\.<\/div>/)
})

test('a lead of a form that this version does not have is mailed as it was sent', async () => {
  const fields = [
    ['mood', 'Good'],
    ['name', 'Bo'],
    ['email', 'bo@example.com'],
  ] as const
  const { subject, text, html } = await letterFor({ ...leadWith(fields), form: 'survey' }, site)
  assert.equal(subject, 'Unknown form survey from Bo')
  assert.match(text, /\nmood:\nGood\n/)
  assert.match(html, /Re%3A%20your%20message/)
})
