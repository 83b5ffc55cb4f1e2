import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkMailDomain } from './dns.ts'

/** DNS with some TXT records and, where there is one, an MX; the lookup of any other record fails with a code. */
function dnsWith(texts: Readonly<Record<string, string>>, code: string, exchanges: readonly string[] = []) {
  const asked: string[] = []
  const failure = () => Object.assign(new Error(`query ${code}`), { code })
  return {
    asked,
    async resolveMx() {
      if (exchanges.length === 0) throw failure()
      return exchanges.map((exchange) => ({ exchange }))
    },
    async resolveTxt(name: string) {
      asked.push(name)
      const text = texts[name]
      if (text === undefined) throw failure()
      // DNS holds at most 255 bytes in one string of a record.
      return [['other=1'], [text.slice(0, 4), text.slice(4)]]
    },
  }
}

const verdicts = async (...of: Parameters<typeof checkMailDomain>) =>
  (await checkMailDomain(...of)).map(({ check, verdict, detail }) => `${verdict} ${check}: ${detail}`)

test('a lookup that fails is a warning, not a missing record', async () => {
  for (const code of ['ETIMEOUT', 'ESERVFAIL', 'EREFUSED']) {
    assert.deepEqual(await verdicts('example.com', dnsWith({}, code)), [
      `warn mail MX: example.com could not be looked up: ${code}`,
      `warn mail SPF: example.com could not be looked up: ${code}`,
      `warn mail DMARC: _dmarc.example.com could not be looked up: ${code}`,
    ])
  }
})

test('a record that DNS does not have is missing', async () => {
  for (const code of ['ENODATA', 'ENOTFOUND']) {
    assert.deepEqual(await verdicts('example.com', dnsWith({}, code)), [
      'warn mail MX: example.com has none: replies to it cannot arrive',
      'fail mail SPF: example.com names no senders: mail from it looks forged',
      'warn mail DMARC: _dmarc.example.com has no policy: large mailboxes may refuse',
    ])
  }
})

test('a domain without a DMARC policy has that of its parent, but not of a top-level domain', async () => {
  const texts = {
    'post.mail.example.com': 'v=spf1 -all',
    '_dmarc.example.com': 'v=DMARC1; p=reject',
    '_dmarc.com': 'v=DMARC1; p=none',
  }
  assert.deepEqual(await verdicts('post.mail.example.com', dnsWith(texts, 'ENOTFOUND', ['mx.example.com'])), [
    'ok mail MX: mx.example.com',
    'ok mail SPF: v=spf1 -all',
    'ok mail DMARC: _dmarc.example.com: v=DMARC1; p=reject',
  ])
  const without = dnsWith({ '_dmarc.com': 'v=DMARC1; p=none' }, 'ENODATA')
  await checkMailDomain('mail.example.com', without)
  assert.deepEqual(without.asked, ['mail.example.com', '_dmarc.mail.example.com', '_dmarc.example.com'])
})
