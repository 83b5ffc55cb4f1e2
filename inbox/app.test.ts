import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { forms, statusText } from '#contract/forms.ts'
import { appRequestFields, contactFields, formWith, memoryInbox, testimonialFields } from './memory-inbox.ts'
import { StorageError } from './store.ts'

const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const contactBody = Object.entries(contactFields)
  .map(([name, value]) => part(name, value))
  .join('')

const refusals: {
  name: string
  body: BodyInit
  headers?: Record<string, string>
  status: number
  code: string
}[] = [
  { name: 'an empty multipart body', body: '', headers: multipart, status: 400, code: 'EMPTY' },
  {
    name: 'an empty urlencoded body',
    body: '',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    status: 400,
    code: 'EMPTY',
  },
  { name: 'a body that is no multipart', body: 'hello', headers: multipart, status: 400, code: 'MALFORMED' },
  {
    name: 'a body cut inside a value',
    body: contactBody.slice(0, -9),
    headers: multipart,
    status: 400,
    code: 'MALFORMED',
  },
  {
    name: 'a body cut between two parts',
    body: `${contactBody}--x`,
    headers: multipart,
    status: 400,
    code: 'MALFORMED',
  },
  {
    name: 'multipart without a boundary',
    body: contactBody,
    headers: { 'Content-Type': 'multipart/form-data' },
    status: 400,
    code: 'MALFORMED',
  },
  {
    name: 'a multipart body without parts',
    body: '--x--\r\n',
    headers: multipart,
    status: 422,
    code: 'FORM_NOT_FOUND',
  },
  {
    name: 'a missing field',
    body: formWith({ name: 'A', email: 'a@b' }),
    status: 422,
    code: 'REQUIRED_FIELD_MISSING',
  },
  {
    name: 'an empty field',
    body: formWith({ ...contactFields, name: '' }),
    status: 422,
    code: 'REQUIRED_FIELD_EMPTY',
  },
  {
    name: 'a bad address',
    body: formWith({ ...contactFields, email: 'alex' }),
    status: 422,
    code: 'TYPE_EMAIL',
  },
  { name: 'the fields of no form', body: formWith({ colour: 'red' }), status: 422, code: 'FORM_NOT_FOUND' },
  {
    name: 'a file',
    body: `${contactBody}--x\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\nhi\r\n--x--\r\n`,
    headers: multipart,
    status: 422,
    code: 'NO_FILE_UPLOADS',
  },
  {
    name: 'a body over the cap',
    body: formWith({ ...contactFields, message: 'x'.repeat(1024 * 1024) }),
    status: 413,
    code: 'TOO_LARGE',
  },
  {
    name: 'more fields than the cap',
    body: formWith(Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`field${index}`, 'x']))),
    status: 413,
    code: 'TOO_LARGE',
  },
  {
    name: 'another content type',
    body: '{"name":"A"}',
    headers: { 'Content-Type': 'application/json' },
    status: 415,
    code: 'UNSUPPORTED_TYPE',
  },
  {
    name: 'a content type that is none',
    body: 'name=A',
    headers: { 'Content-Type': '???' },
    status: 415,
    code: 'UNSUPPORTED_TYPE',
  },
]

function assertEveryAnswerHeaders(response: Response): void {
  assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*')
  assert.equal(response.headers.get('Cache-Control'), 'no-store')
  assert.equal(response.headers.get('Vary'), 'Accept')
  assert.equal(response.headers.get('X-Content-Type-Options'), 'nosniff')
  assert.match(response.headers.get('X-Request-Id') ?? '', /^[\da-f-]{36}$/)
}

for (const { name, body, headers = {}, status, code } of refusals) {
  test(`${name} is answered with ${status} ${code}`, async () => {
    await using inbox = memoryInbox()
    const response = await inbox.post(body, headers)
    const answer = await response.json()
    assert.equal(response.status, status)
    assert.equal(answer.ok, false)
    assert.equal(typeof answer.error, 'string')
    assert.equal(answer.errors[0].code, code)
    assertEveryAnswerHeaders(response)
    assert.equal(await inbox.store.count(), 0)
  })
}

test('a chunked body over the cap is answered with 413', async () => {
  await using inbox = memoryInbox()
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(64 * 1024).fill(120))
    },
  })
  const init = { method: 'POST', body: endless, headers: multipart, duplex: 'half' }
  const response = await inbox.app.request('/submissions', init)
  assert.equal(response.status, 413)
  assertEveryAnswerHeaders(response)
})

test('a stored submission is answered with its id and no error key', async () => {
  await using inbox = memoryInbox()
  const response = await inbox.post(formWith())
  const answer = await response.json()
  assert.equal(response.status, 200)
  assert.deepEqual(Object.keys(answer), ['ok', 'id'])
  assert.equal(answer.ok, true)
  assert.deepEqual((await inbox.store.find(answer.id))?.fields, Object.entries(contactFields))
  assertEveryAnswerHeaders(response)
})

test('all three forms are kept, urlencoded too', async () => {
  await using inbox = memoryInbox()
  for (const fields of [contactFields, testimonialFields, appRequestFields]) {
    assert.equal((await inbox.post(new URLSearchParams(fields))).status, 200)
  }
  const entries = await inbox.store.list({}, 3)
  assert.deepEqual(
    entries.map(({ form, fields }) => [form, Object.fromEntries(fields)]),
    [
      ['appRequest', appRequestFields],
      ['testimonial', testimonialFields],
      ['contact', contactFields],
    ],
  )
})

test('what a browser lets through is kept as typed', async () => {
  await using inbox = memoryInbox()
  const fields = { name: ' ', email: 'a@b', message: `"quoted" <b>\u0000 ${'x'.repeat(300_000)} \n` }
  assert.equal((await inbox.post(formWith(fields))).status, 200)
  assert.deepEqual(Object.fromEntries((await inbox.store.list({}, 1))[0]?.fields ?? []), fields)
})

test('a value may hold the text of its boundary and a byte order mark', async () => {
  await using inbox = memoryInbox()
  const fields = { name: 'x', email: 'x@x', message: '\ufeffxx--x x\r\n-x' }
  const body = Object.entries(fields).map(([name, value]) => part(name, value))
  assert.equal((await inbox.post(`${body.join('')}--x--`, multipart)).status, 200)
  const kept = (await inbox.store.list({}, 1))[0]?.fields
  assert.deepEqual(Object.fromEntries(kept ?? []), { ...fields, message: '\ufeffxx--x x\n-x' })
})

test('a name keeps the characters a browser escapes in it', async () => {
  await using inbox = memoryInbox()
  await inbox.post(formWith({ ...contactFields, 'a"b\n%é': 'x' }))
  assert.deepEqual((await inbox.store.list({}, 1))[0]?.fields.at(-1), ['a"b\n%é', 'x'])
})

test('repeated and unknown fields are kept', async () => {
  await using inbox = memoryInbox()
  const form = formWith()
  form.append('message', 'And another.')
  form.append('colour', 'red')
  await inbox.post(form)
  assert.deepEqual((await inbox.store.list({}, 1))[0]?.fields, [...form])
})

test('the same words again within ten minutes are the same lead, told by its first id', async () => {
  await using inbox = memoryInbox()
  const first = await (await inbox.post(formWith())).json()
  inbox.clock.now += 10 * 60_000 - 1
  const again = await (await inbox.post(formWith())).json()
  assert.deepEqual(again, first)
  assert.equal(await inbox.store.count(), 1)
})

test('the same words after ten minutes are a new lead', async () => {
  await using inbox = memoryInbox()
  const first = await (await inbox.post(formWith())).json()
  inbox.clock.now += 10 * 60_000
  const again = await (await inbox.post(formWith())).json()
  assert.notEqual(again.id, first.id)
  assert.equal(await inbox.store.count(), 2)
})

test('a disk that refuses is answered with 503 and the words given back', async () => {
  await using inbox = memoryInbox()
  inbox.store.add = async () => {
    throw new StorageError('full')
  }
  const json = await inbox.post(formWith())
  assert.equal(json.status, 503)
  assert.equal(json.headers.get('Retry-After'), '30')
  assert.equal((await json.json()).errors[0].code, 'STORAGE')
  assertEveryAnswerHeaders(json)
  const page = await (await inbox.post(formWith(), { accept: 'text/html' })).text()
  assert.match(page, /A short film, please\./)
})

test('our own mistake is answered with 500 and every header', async () => {
  await using inbox = memoryInbox()
  inbox.store.add = async () => {
    throw new TypeError('mistake')
  }
  const response = await inbox.post(formWith())
  assert.equal(response.status, 500)
  assert.equal((await response.json()).errors[0].code, 'INTERNAL')
  assertEveryAnswerHeaders(response)
})

test('other methods are refused with the ones that work', async () => {
  await using inbox = memoryInbox()
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
    const response = await inbox.app.request('/submissions', { method })
    assert.equal(response.status, 405, method)
    assert.equal(response.headers.get('Allow'), 'POST, OPTIONS')
    assertEveryAnswerHeaders(response)
  }
})

test('a preflight is answered with 204 and permission', async () => {
  await using inbox = memoryInbox()
  const response = await inbox.app.request('/submissions', { method: 'OPTIONS' })
  assert.equal(response.status, 204)
  assert.match(response.headers.get('Access-Control-Allow-Methods') ?? '', /POST/)
  assertEveryAnswerHeaders(response)
})

test('a client gets JSON only when it names JSON before HTML', async () => {
  await using inbox = memoryInbox()
  const types = {
    'application/json': 'application/json',
    'application/json, text/html': 'application/json',
    'application/problem+json;q=0.9': 'application/json',
    'text/html,application/json': 'text/html; charset=UTF-8',
    'text/html,application/xhtml+xml,*/*;q=0.8': 'text/html; charset=UTF-8',
    '*/*': 'text/html; charset=UTF-8',
  }
  for (const [accept, type] of Object.entries(types)) {
    assert.equal((await inbox.post(formWith(), { accept })).headers.get('Content-Type'), type, accept)
    assert.equal((await inbox.post('', { accept, ...multipart })).headers.get('Content-Type'), type, accept)
  }
})

test('the page for a stored submission says so in the form’s own words', async () => {
  await using inbox = memoryInbox()
  for (const [fields, form] of [
    [contactFields, forms.contact],
    [testimonialFields, forms.testimonial],
    [appRequestFields, forms.appRequest],
  ] as const) {
    const page = await (await inbox.post(formWith(fields), { accept: 'text/html' })).text()
    assert.ok(page.includes(`<h1>${form.sentText}</h1>`))
  }
})

test('the page for a refusal holds the form with the words in it, harmless', async () => {
  await using inbox = memoryInbox()
  const fields = {
    ...contactFields,
    name: '"><script>alert(1)</script>',
    email: 'alex',
    message: '\nA </textarea><b>',
  }
  const response = await inbox.post(formWith(fields), { accept: 'text/html' })
  const page = await response.text()
  assert.equal(response.status, 422)
  assert.ok(page.includes(`<h1>${statusText.refused}</h1>`))
  assert.ok(page.includes('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"'))
  assert.ok(page.includes('value="alex"'))
  // The first line break of a textarea is dropped by the parser, so there are two.
  assert.ok(page.includes('required>\n\nA &lt;/textarea&gt;&lt;b&gt;</textarea>'))
  assert.ok(page.includes('Email is not an e-mail address.'))
  assert.ok(page.includes('href="mailto:help@site.example?subject=Contact%20message&amp;body='))
  assert.doesNotMatch(page, /<script|style=/)
})

test('a page may load nothing but its own style', async () => {
  await using inbox = memoryInbox()
  const response = await inbox.post(formWith(), { accept: 'text/html' })
  const style = /<style>(.*?)<\/style>/s.exec(await response.text())?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  assert.ok(policy.startsWith("default-src 'none'"))
  assert.ok(policy.includes(`style-src 'sha256-${hash}'`))
})

test('the way back leads to the page the visitor came from, and never elsewhere', async () => {
  await using inbox = memoryInbox()
  const back = async (headers: Record<string, string>) => {
    const page = await (await inbox.post(formWith(), { accept: 'text/html', ...headers })).text()
    return /<a class="button" href="([^"]*)"/.exec(page)?.[1]
  }
  assert.equal(await back({ Referer: 'http://inbox.example/apps?x=1' }), '/apps')
  assert.equal(await back({}), '/')
  const elsewhere = { Origin: 'https://site.example' }
  assert.equal(
    await back({ ...elsewhere, Referer: 'https://site.example/apps' }),
    'https://site.example/apps',
  )
  assert.equal(await back({ ...elsewhere, Referer: 'https://evil.example/apps' }), 'https://site.example/')
  assert.equal(await back(elsewhere), 'https://site.example/')
})

test('the page a form stood on is kept, without what follows its path', async () => {
  await using inbox = memoryInbox()
  await inbox.post(formWith(), { Referer: 'http://inbox.example/contact?from=mail#x' })
  assert.equal((await inbox.store.list({}, 1))[0]?.page, '/contact')
})

test('the log says what happened and nothing a visitor typed', async () => {
  await using inbox = memoryInbox()
  await inbox.post(formWith())
  await inbox.post(formWith({ ...contactFields, email: 'not-an-address' }))
  const log = JSON.stringify(inbox.logged)
  assert.match(log, /"outcome":"stored"/)
  assert.match(log, /TYPE_EMAIL/)
  for (const typed of ['Alex', 'alex@example.com', 'not-an-address', 'short film']) {
    assert.ok(!log.includes(typed), typed)
  }
})

test('health is 200 while the store can write, and 503 when it cannot', async () => {
  await using inbox = memoryInbox()
  assert.equal((await inbox.app.request('/healthz')).status, 200)
  inbox.store.check = async () => {
    throw new StorageError('read-only')
  }
  const response = await inbox.app.request('/healthz')
  assert.equal(response.status, 503)
  assertEveryAnswerHeaders(response)
})
