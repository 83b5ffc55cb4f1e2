import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { databaseFile } from '#inbox/settings.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { deliveryFindings } from './delivery-findings.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'delivery-'))
after(() => rmSync(dataDir, { recursive: true }))

const found = async (settings: Record<string, string>, withoutInbox = false) =>
  (await deliveryFindings({ DATA_DIR: dataDir, ...settings }, { withoutInbox }))
    .map(({ what }) => what)
    .join()

test('an inbox without a channel is reported, a form service is not', async () => {
  assert.match(await found({}), /^no channel is set up/)
  assert.match(await found({ VITE_FORM_ENDPOINT: '/submissions' }), /^no channel is set up/)
  assert.equal(await found({ VITE_FORM_ENDPOINT: 'https://forms.example' }), '')
})

test('a static site without an endpoint is reported', async () => {
  assert.match(await found({}, true), /^no endpoint/)
  assert.match(await found({ VITE_FORM_ENDPOINT: '/submissions' }, true), /^no endpoint/)
})

test('a channel that the pages do not mention to visitors is reported', async () => {
  const settings = { NTFY_URL: 'https://ntfy.example/leads', CHANNEL_KINDS: 'mail' }
  assert.match(await found(settings), /^unnamed channel: .* ntfy;/)
  assert.doesNotMatch(await found({ ...settings, CHANNEL_KINDS: 'mail,ntfy' }), /unnamed/)
})

test('a setting that cannot be used is reported', async () => {
  const unusable = {
    DATA_DIR: '~/leads',
    DIGEST: 'funday',
    RETRY_DELAYS: 'soon',
    TRUST_PROXY: 'x',
    PORT: 'http',
    TZ: 'Mars/Base',
  }
  for (const [name, value] of Object.entries(unusable)) {
    assert.match(await found({ [name]: value }), new RegExp(`^${name} must be`))
  }
  const settings = { DISCORD_URL: 'https://discord.com/api/webhooks/1/a', CHANNEL_KINDS: 'fax' }
  assert.match(await found(settings), /^CHANNEL_KINDS /)
})

test('a channel is reported until it has sent a test lead', async () => {
  const settings = { DISCORD_URL: 'https://discord.com/api/webhooks/1/a' }
  assert.match(await found(settings), /^untested channel: discord/)
  const store = openSqliteStore(databaseFile(dataDir))
  await store.remember('tested', '["discord"]')
  await store.close()
  assert.equal(await found(settings), '')
})

test('a file that is damaged, or no inbox, is reported and left as it is', async () => {
  const folder = path.join(dataDir, 'damaged')
  mkdirSync(folder)
  const file = databaseFile(folder)
  const report = () => found({ DATA_DIR: folder, DISCORD_URL: 'https://discord.com/api/webhooks/1/a' })
  writeFileSync(file, 'a text of somebody else’s')
  assert.match(await report(), /inbox\.sqlite cannot be read\..*not a database/)
  rmSync(file)
  const foreign = new DatabaseSync(file)
  foreign.exec('CREATE TABLE songs (title TEXT)')
  foreign.close()
  const before = readFileSync(file)
  assert.match(await report(), /inbox\.sqlite cannot be read\..*no such table/)
  assert.deepEqual(readFileSync(file), before)
})
