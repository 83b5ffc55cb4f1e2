import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { forms, statusText } from '#contract/forms.ts'
import type { Store } from '#inbox/store/port.ts'
import type { InboxOptions } from '#inbox/wire/app.ts'
import {
  appRequestFields,
  contactFields,
  formWith,
  receivedMessage,
  testimonialFields,
} from './memory-inbox.ts'

/** An empty inbox over HTTP, on any host. */
export type WireInbox = AsyncDisposable & {
  readonly site: InboxOptions['site']
  /** Sends a request as if the inbox were at `http://inbox.example`. */
  readonly request: (path: string, init: RequestInit) => Promise<Response>
  /** The store behind it. */
  readonly store: Pick<Store, 'add' | 'list' | 'count' | 'find' | 'giveUp'>
}

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
  { name: 'a body that is not multipart', body: 'hello', headers: multipart, status: 400, code: 'MALFORMED' },
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
    name: 'more urlencoded fields than the cap',
    body: `${'a&'.repeat(50)}a`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
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

export function assertEveryAnswerHeaders(response: Response): void {
  assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*')
  assert.equal(response.headers.get('Cache-Control'), 'no-store')
  assert.equal(response.headers.get('Vary'), 'Accept')
  assert.equal(response.headers.get('X-Content-Type-Options'), 'nosniff')
  assert.match(response.headers.get('X-Request-Id') ?? '', /^[\da-f-]{36}$/)
}

/** Posts as the site's script does, or as a native form with another `accept`. */
function post(
  inbox: WireInbox,
  body: BodyInit,
  { accept = 'application/json', ...headers }: Record<string, string> = {},
): Promise<Response> {
  return inbox.request('/submissions', {
    method: 'POST',
    body,
    headers: { Accept: accept, Origin: 'http://inbox.example', ...headers },
  })
}

/** Tests of the form endpoint that every host must pass. `open` returns an empty inbox. */
export function testWire(name: string, open: () => WireInbox | Promise<WireInbox>): void {
  for (const { name: what, body, headers = {}, status, code } of refusals) {
    test(`${name}: ${what} is answered with ${status} ${code}`, async () => {
      await using inbox = await open()
      const response = await post(inbox, body, headers)
      const answer = await response.json()
      assert.equal(response.status, status)
      assert.equal(answer.ok, false)
      assert.equal(typeof answer.error, 'string')
      assert.equal(answer.errors[0].code, code)
      assertEveryAnswerHeaders(response)
      assert.equal(await inbox.store.count(), 0)
    })
  }

  test(`${name}: a stored submission is answered with its id and no error key`, async () => {
    await using inbox = await open()
    const response = await post(inbox, formWith())
    const answer = await response.json()
    assert.equal(response.status, 200)
    assert.deepEqual(Object.keys(answer), ['ok', 'id'])
    assert.equal(answer.ok, true)
    assert.deepEqual((await inbox.store.find(answer.id))?.fields, Object.entries(contactFields))
    assertEveryAnswerHeaders(response)
  })

  test(`${name}: all three forms are kept, urlencoded too`, async () => {
    await using inbox = await open()
    for (const fields of [contactFields, testimonialFields, appRequestFields]) {
      assert.equal((await post(inbox, new URLSearchParams(fields))).status, 200)
    }
    const submissions = await inbox.store.list({}, 3)
    assert.deepEqual(
      submissions.map(({ form, fields }) => [form, Object.fromEntries(fields)]),
      [
        ['appRequest', appRequestFields],
        ['testimonial', testimonialFields],
        ['contact', contactFields],
      ],
    )
  })

  test(`${name}: as many fields as the cap are kept`, async () => {
    await using inbox = await open()
    const others = Array.from({ length: 47 }, (_, index) => [`field${index}`, 'x'])
    const fields = [...Object.entries(contactFields), ...others]
    for (const body of [new URLSearchParams(fields), formWith(Object.fromEntries(fields))]) {
      assert.equal((await post(inbox, body)).status, 200)
    }
    assert.deepEqual((await inbox.store.list({}, 1))[0]?.fields, fields)
  })

  test(`${name}: what a browser lets through is kept as typed`, async () => {
    await using inbox = await open()
    // The second as Firefox sends it.
    for (const email of ['a@b', 'sam@m\u00fcnchen.example']) {
      const fields = { name: ' ', email, message: `"quoted" <b>\u0000 ${'x'.repeat(300_000)} \n` }
      assert.equal((await post(inbox, formWith(fields))).status, 200)
      assert.deepEqual(Object.fromEntries((await inbox.store.list({}, 1))[0]?.fields ?? []), fields)
    }
  })

  test(`${name}: a value may hold the text of its boundary and a byte order mark`, async () => {
    await using inbox = await open()
    const fields = { name: 'x', email: 'x@x', message: '\ufeffxx--x x\r\n-x' }
    const body = Object.entries(fields).map(([name, value]) => part(name, value))
    assert.equal((await post(inbox, `${body.join('')}--x--`, multipart)).status, 200)
    const kept = (await inbox.store.list({}, 1))[0]?.fields
    assert.deepEqual(Object.fromEntries(kept ?? []), { ...fields, message: '\ufeffxx--x x\n-x' })
  })

  test(`${name}: a name keeps the characters a browser escapes in it`, async () => {
    await using inbox = await open()
    await post(inbox, formWith({ ...contactFields, 'a"b\n%é': 'x' }))
    assert.deepEqual((await inbox.store.list({}, 1))[0]?.fields.at(-1), ['a"b\n%é', 'x'])
  })

  test(`${name}: a required field repeated is judged by its first value`, async () => {
    await using inbox = await open()
    const emptyFirst = formWith({ ...contactFields, email: '' })
    emptyFirst.append('email', contactFields.email)
    const refused = await post(inbox, emptyFirst)
    assert.equal((await refused.json()).errors[0].code, 'REQUIRED_FIELD_EMPTY')
    const filledFirst = formWith()
    filledFirst.append('email', '')
    assert.equal((await post(inbox, filledFirst)).status, 200)
  })

  test(`${name}: an address with a slash at its end is the same`, async () => {
    await using inbox = await open()
    const answer = await inbox.request('/submissions/', { method: 'POST', body: formWith() })
    assert.equal(answer.status, 200)
    assertEveryAnswerHeaders(answer)
  })

  test(`${name}: repeated and unknown fields are kept`, async () => {
    await using inbox = await open()
    const form = formWith()
    form.append('message', 'And another.')
    form.append('colour', 'red')
    await post(inbox, form)
    assert.deepEqual((await inbox.store.list({}, 1))[0]?.fields, [...form])
  })

  test(`${name}: other methods are refused with the ones that work`, async () => {
    await using inbox = await open()
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
      const response = await inbox.request('/submissions', { method })
      assert.equal(response.status, 405, method)
      assert.equal(response.headers.get('Allow'), 'POST, OPTIONS')
      assertEveryAnswerHeaders(response)
    }
  })

  test(`${name}: a preflight is answered with 204 and permission`, async () => {
    await using inbox = await open()
    const response = await inbox.request('/submissions', { method: 'OPTIONS' })
    assert.equal(response.status, 204)
    assert.equal(response.headers.get('Access-Control-Allow-Methods'), 'POST, OPTIONS')
    assert.equal(response.headers.get('Access-Control-Allow-Headers'), '*')
    assert.equal(response.headers.get('Access-Control-Max-Age'), '86400')
    assert.equal(response.headers.get('Allow'), 'POST, OPTIONS')
    assertEveryAnswerHeaders(response)
  })

  test(`${name}: a client gets JSON only when it names JSON before HTML`, async () => {
    await using inbox = await open()
    const types = {
      'application/json': 'application/json',
      'application/json, text/html': 'application/json',
      'application/problem+json;q=0.9': 'application/json',
      'text/html,application/json': 'text/html; charset=UTF-8',
      'text/html,application/xhtml+xml,*/*;q=0.8': 'text/html; charset=UTF-8',
      '*/*': 'text/html; charset=UTF-8',
    }
    for (const [accept, type] of Object.entries(types)) {
      assert.equal((await post(inbox, formWith(), { accept })).headers.get('Content-Type'), type, accept)
      assert.equal(
        (await post(inbox, '', { accept, ...multipart })).headers.get('Content-Type'),
        type,
        accept,
      )
    }
  })

  test(`${name}: the page for a stored submission says so in the form’s own words`, async () => {
    await using inbox = await open()
    for (const [fields, form] of [
      [contactFields, forms.contact],
      [testimonialFields, forms.testimonial],
      [appRequestFields, forms.appRequest],
    ] as const) {
      const page = await (await post(inbox, formWith(fields), { accept: 'text/html' })).text()
      assert.ok(page.includes(`<h1>${form.sentText}</h1>`))
    }
  })

  test(`${name}: the page for a refusal holds the form with the words in it, harmless`, async () => {
    await using inbox = await open()
    const fields = {
      ...contactFields,
      name: '"><script>alert(1)</script>',
      email: 'alex',
      message: '\nA </textarea><b>',
    }
    const response = await post(inbox, formWith(fields), { accept: 'text/html' })
    const page = await response.text()
    assert.equal(response.status, 422)
    assert.ok(page.includes(`<h1>${statusText.refused}</h1>`))
    assert.ok(page.includes('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"'))
    assert.ok(page.includes('value="alex"'))
    // HTML parsers drop the first line break of a textarea, so the page writes two.
    assert.ok(page.includes('required>\n\nA &lt;/textarea&gt;&lt;b&gt;</textarea>'))
    assert.ok(page.includes('Email is not an email address.'))
    assert.ok(page.includes(`href="mailto:${inbox.site.helpAddress}?subject=Contact%20message&amp;body=`))
    assert.doesNotMatch(page, /<script|style=/)
  })

  test(`${name}: no refusal is larger than what was sent plus the page around it`, async () => {
    await using inbox = await open()
    const ask = async (message: string) => {
      const body = formWith({ ...contactFields, email: 'alex', message })
      return (await post(inbox, body, { accept: 'text/html' })).text()
    }
    assert.ok((await ask('"'.repeat(500_000))).length < 516_384)
    assert.ok((await ask('word '.repeat(100_000))).includes('word word'))
  })

  test(`${name}: a page may load nothing but its own style and its icon`, async () => {
    await using inbox = await open()
    const response = await post(inbox, formWith(), { accept: 'text/html' })
    const page = await response.text()
    const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    assert.ok(policy.startsWith("default-src 'none'"))
    assert.ok(policy.includes(`style-src 'sha256-${hash}'`))
    assert.ok(policy.includes('; img-src data:; '))
    assert.match(page, /<link rel="icon" href="data:image\/svg\+xml,/)
  })

  test(`${name}: the way back leads to the page the visitor came from, and never elsewhere`, async () => {
    await using inbox = await open()
    const back = async (headers: Record<string, string>) => {
      const page = await (await post(inbox, formWith(), { accept: 'text/html', ...headers })).text()
      return /<a class="button" href="([^"]*)"/.exec(page)?.[1]
    }
    assert.equal(await back({ Referer: 'http://inbox.example/apps?x=1' }), '/apps')
    assert.equal(await back({ Referer: 'http://inbox.example//evil.example/x' }), '/evil.example/x')
    assert.equal(await back({ Referer: 'http://inbox.example/\\evil.example/x' }), '/evil.example/x')
    assert.equal(await back({}), '/')
    const elsewhere = { Origin: inbox.site.origin }
    assert.equal(
      await back({ ...elsewhere, Referer: `${inbox.site.origin}/apps` }),
      `${inbox.site.origin}/apps`,
    )
    assert.equal(await back({ ...elsewhere, Referer: 'https://evil.example/apps' }), `${inbox.site.origin}/`)
    assert.equal(await back(elsewhere), `${inbox.site.origin}/`)
    const long = 'é'.repeat(1_000)
    assert.equal(await back({ Referer: `http://inbox.example/${long}` }), '/')
    assert.equal(
      await back({ ...elsewhere, Referer: `${inbox.site.origin}/${long}` }),
      `${inbox.site.origin}/`,
    )
  })

  test(`${name}: a form that was refused and corrected keeps the page it came from`, async () => {
    await using inbox = await open()
    const send = async (address: string, fields: Record<string, string>, headers: Record<string, string>) => {
      const response = await inbox.request(address, {
        method: 'POST',
        body: formWith(fields),
        headers: { Accept: 'text/html', Origin: 'http://inbox.example', ...headers },
      })
      return response.text()
    }
    const wrong = { ...contactFields, email: 'alex' }
    const again = { Referer: 'http://inbox.example/submissions' }
    const actionOf = (page: string) => /<form [^>]*action="([^"]*)"/.exec(page)?.[1] ?? ''
    const backOf = (page: string) => /href="([^"]*)">Back to the site/.exec(page)?.[1]
    for (const { headers, back, kept } of [
      { headers: { Referer: 'http://inbox.example/contact?x=1' }, back: '/contact', kept: '/contact' },
      { headers: { Referer: `${inbox.site.origin}/apps` }, back: `${inbox.site.origin}/apps`, kept: null },
      { headers: {}, back: '/', kept: null },
    ]) {
      const message = `From ${back}`
      const refused = await send('/submissions', wrong, headers)
      const twice = await send(`/submissions${actionOf(refused)}`, wrong, again)
      assert.equal(backOf(twice), back)
      const sent = await send(`/submissions${actionOf(twice)}`, { ...contactFields, message }, again)
      assert.equal(backOf(sent), back)
      assert.equal((await inbox.store.list({}, 1))[0]?.page, kept)
    }
  })

  test(`${name}: the address of a form carries no page of another site, and no path longer than any page’s`, async () => {
    await using inbox = await open()
    const hostile = [
      'https://evil.example/apps',
      '//evil.example/apps',
      'javascript:alert(1)',
      'other://inbox.example/\\evil.example/apps',
      `blob:${inbox.site.origin}/apps`,
      `/${'é'.repeat(1_000)}`,
    ]
    for (const page of hostile) {
      const response = await inbox.request(`/submissions?page=${encodeURIComponent(page)}`, {
        method: 'POST',
        body: formWith({ ...contactFields, message: page }),
        headers: { Accept: 'text/html', Origin: 'http://inbox.example' },
      })
      const back = /href="([^"]*)">Back to the site/.exec(await response.text())?.[1] ?? ''
      const { origin } = new URL(back, 'http://inbox.example')
      assert.ok(['http://inbox.example', inbox.site.origin].includes(origin), `${page}: ${back}`)
      assert.equal((await inbox.store.list({}, 1))[0]?.page, null)
    }
  })

  test(`${name}: the page a form stood on is kept, without what follows its path`, async () => {
    await using inbox = await open()
    await post(inbox, formWith(), { Referer: 'http://inbox.example/contact?from=mail#x' })
    assert.equal((await inbox.store.list({}, 1))[0]?.page, '/contact')
  })

  test(`${name}: a path longer than any page’s is not kept`, async () => {
    await using inbox = await open()
    await post(inbox, formWith(), { Referer: `http://inbox.example/${'é'.repeat(1_000)}` })
    assert.equal((await inbox.store.list({}, 1))[0]?.page, null)
  })

  test(`${name}: the same words again at once are the same lead, told by its first id`, async () => {
    await using inbox = await open()
    const first = await (await post(inbox, formWith())).json()
    const again = await (await post(inbox, formWith())).json()
    assert.deepEqual(again, first)
    assert.equal(await inbox.store.count(), 1)
  })

  test(`${name}: health is 200 while the store can write`, async () => {
    await using inbox = await open()
    const response = await inbox.request('/healthz', {})
    assert.equal(response.status, 200)
    assert.equal((await response.json()).ok, true)
  })

  test(`${name}: health counts what was given up, and is the same whatever waits or is in quarantine`, async () => {
    await using inbox = await open()
    const receivedAt = Date.now()
    await inbox.store.add(receivedMessage({}, { receivedAt, channels: ['mail', 'crm', 'phone'] }))
    await inbox.store.giveUp({ submission: 1, channel: 'mail' }, receivedAt, 'SMTP 554')
    await inbox.store.add(receivedMessage({ message: 'Buy' }, { receivedAt, reasons: ['5 links'] }))
    const health = await (await inbox.request('/healthz', {})).json()
    assert.deepEqual(Object.keys(health), ['ok', 'channels', 'given_up'])
    assert.equal(health.given_up, 1)
  })
}
