import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formWith, memoryInbox } from '#inbox/testing/memory-inbox.ts'

/** Pseudorandom numbers from 0 to below 1, the same for the same seed (Mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pieces = [
  ...['--x', '--x--', '\r\n', '\n', '\r', '--', ':', ';', '"', '=', '%0D%0A', '\u0000', 'é', '\ud83d\ude00'],
  'Content-Disposition: form-data; name="message"',
  'Content-Disposition: form-data; name="f"; filename="a.bin"',
  'Content-Disposition: form-data; name=',
  'Content-Type: multipart/mixed; boundary=x',
  'Content-Transfer-Encoding: base64',
  'x'.repeat(9_000),
]
const types = [
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="x"',
  'multipart/form-data; boundary=',
  'multipart/form-data',
  'multipart/form-data; boundary=é',
  'application/x-www-form-urlencoded',
  'multipart/mixed; boundary=x',
  'nonsense',
]

test('ten thousand malformed bodies are refused without one 500, and memory stays bounded', async () => {
  await using inbox = memoryInbox()
  const random = seeded(20_261_120)
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(random() * list.length)]
  const whole = Buffer.from(await new Response(formWith()).arrayBuffer())
  const statuses = new Set<number>()
  const acknowledged = new Set<string>()
  const before = process.memoryUsage.rss()
  for (let sent = 0; sent < 10_000; sent += 1) {
    const kind = random()
    let body: Uint8Array<ArrayBuffer>
    if (kind < 0.4) {
      // Pieces of a body in random order.
      body = Buffer.from(Array.from({ length: Math.floor(random() * 30) }, () => pick(pieces)).join(''))
    } else if (kind < 0.8) {
      // A valid body with some bytes changed, cut at a random place.
      body = Buffer.from(whole.subarray(0, Math.floor(random() * whole.length)))
      for (let flips = Math.floor(random() * 8); flips > 0 && body.length > 0; flips -= 1) {
        body[Math.floor(random() * body.length)] = Math.floor(random() * 256)
      }
    } else
      body = Buffer.from(Array.from({ length: Math.floor(random() * 300) }, () => Math.floor(random() * 256)))
    const boundary = `multipart/form-data; boundary=${whole.toString().slice(2, whole.indexOf('\r\n'))}`
    const type = kind >= 0.4 && kind < 0.8 ? boundary : (pick(types) ?? '')
    const response = await inbox.app.request('/submissions', {
      method: 'POST',
      body,
      headers: { 'Content-Type': Buffer.from(type).toString('latin1'), Accept: 'application/json' },
    })
    statuses.add(response.status)
    const answer = await response.json()
    if (answer.ok) acknowledged.add(answer.id)
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*')
  }
  for (const status of statuses) assert.ok([200, 400, 413, 415, 422].includes(status), String(status))
  assert.equal(await inbox.store.count(), acknowledged.size)
  assert.ok(process.memoryUsage.rss() - before < 150 * 1024 * 1024)
})
