import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactFields, formWith, memoryInbox, testimonialFields } from '#inbox/testing/memory-inbox.ts'

/** The page in response to a native form post. */
async function pageFor(fields: Record<string, string>): Promise<string> {
  await using inbox = memoryInbox()
  return (await inbox.post(formWith(fields), { accept: 'text/html' })).text()
}

test('a page is a complete document with the site’s name', async () => {
  const page = await pageFor(contactFields)
  assert.match(page, /^<!doctype html>\n<html lang="en">/)
  assert.match(page, /<title>Example - Message sent<\/title>/)
  assert.match(page, /<meta name="robots" content="noindex">/)
  assert.match(page, /<\/svg>Example<\/header>/)
  assert.match(page, /<a class="button" href="\/">Back to the site<\/a><\/p>\s*<\/main>/)
})

test('a sent page that is opened again, by a restored tab or in another browser, does not deny what was sent', async () => {
  await using inbox = memoryInbox()
  await inbox.post(formWith(contactFields), { accept: 'text/html' })
  const again = await inbox.app.request('http://inbox.example/submissions', {
    headers: { Accept: 'text/html' },
  })
  assert.equal(again.status, 405)
  assert.equal(again.headers.get('Allow'), 'POST, OPTIONS')
  const page = await again.text()
  assert.match(page, /message was sent, it has arrived/)
  assert.doesNotMatch(page, /❌|mailto:/)
})

test('Cloudflare does not replace the mail address on a refused page', async () => {
  const page = await pageFor({ ...contactFields, email: 'sam' })
  assert.match(page, /<!--email_off-->.*href="mailto:.*<!--\/email_off-->/s)
})

test('a refused page marks only the wrong field, and keeps the others unchanged', async () => {
  const page = await pageFor({ ...testimonialFields, email: 'kim', company: 'Kim & Co' })
  assert.match(page, /<title>Example - Not sent<\/title>/)
  assert.match(
    page,
    /Nothing was sent\. Email is not an email address\. Your answers are below: correct them, or send them again\./,
  )
  assert.match(
    page,
    /<label for="email">Email<\/label><input type="email" id="email" name="email" required autocomplete="email" aria-invalid="true" aria-describedby="email-wrong" value="kim"><p class="wrong" id="email-wrong">Email is not an email address\.<\/p>/,
  )
  assert.match(
    page,
    /<label for="company">[^<]+ <small>\(optional\)<\/small><\/label><input type="text" id="company" name="company" autocomplete="organization" value="Kim &amp; Co"><\/div>/,
  )
  assert.equal(page.match(/ aria-invalid=/g)?.length, 1)
  assert.match(page, /<form method="post" enctype="multipart\/form-data">/)
  assert.match(page, /<a href="\/">Back to the site<\/a><\/p>/)
})

test('a refused page shows no words that another site has posted', async () => {
  await using inbox = memoryInbox()
  for (const [origin, shown] of [
    ['https://site.example', 2],
    ['https://evil.example', 0],
  ] as const) {
    const wrong = formWith({ ...contactFields, email: 'alex', message: 'Call 0800' })
    const page = await (await inbox.post(wrong, { accept: 'text/html', Origin: origin })).text()
    assert.match(page, /Nothing was sent\. Email is not an email address\./)
    assert.equal(page.match(/Call(?: |%20)0800/g)?.length ?? 0, shown)
  }
})

test('the mail in place of a refused message has every answer below its label, and no empty one', async () => {
  const page = await pageFor({
    ...contactFields,
    email: 'alex',
    message: 'One\nTwo',
    no_such_field: '500',
    phone: '',
  })
  const link = /href="(mailto:[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { pathname, searchParams } = new URL(link)
  assert.equal(pathname, 'help@site.example')
  assert.equal(searchParams.get('subject'), 'Contact message')
  assert.equal(
    searchParams.get('body'),
    'Name:\r\nAlex\r\n\r\nEmail:\r\nalex\r\n\r\nMessage:\r\nOne\r\nTwo\r\n\r\nno_such_field:\r\n500',
  )
  assert.match(page, /<input type="hidden" name="no_such_field" value="500">/)
})

test('a mail link too long for mail programs has only the subject', async () => {
  const page = await pageFor({ ...contactFields, email: 'alex', message: 'word '.repeat(1_000) })
  assert.match(page, /href="mailto:help@site\.example\?subject=Contact%20message"/)
})

test('a body that cannot be read gets a page without a form', async () => {
  await using inbox = memoryInbox()
  const page = await (await inbox.post('x', { accept: 'text/html', 'Content-Type': 'text/plain' })).text()
  assert.match(page, /Go back, and your browser should still hold what you typed\./)
  assert.match(
    page,
    /<a class="button" href="\/">Back to the site<\/a>\s*<a href="mailto:help@site\.example">/,
  )
  assert.doesNotMatch(page, /<form/)
})
