import assert from 'node:assert/strict'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { retentionDays } from '#inbox/settings.ts'
import { fingerprint } from './fingerprint.ts'

function project() {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'))
  const write = (file: string, text = file) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return { root, write, [Symbol.dispose]: () => rmSync(root, { recursive: true }) }
}

const inputs = [
  ...['app/content/facts.ts', 'app/styles/base.css', 'contract/forms.ts', 'gate/gate.ts'],
  ...['prerender/site.ts', 'server/header-rules.ts'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'],
]

test('a change of content, style, code, configuration or packages changes the fingerprint', async () => {
  using site = project()
  for (const file of inputs) site.write(file)
  let before = await fingerprint(site.root, {})
  for (const file of inputs) {
    appendFileSync(path.join(site.root, file), ' ')
    const after = await fingerprint(site.root, {})
    assert.notEqual(after, before, file)
    before = after
  }
})

test('a new, a renamed and an emptied file change the fingerprint', async () => {
  using site = project()
  site.write('app/a.ts')
  const seen = new Set([await fingerprint(site.root, {})])
  site.write('app/b.ts', '')
  seen.add(await fingerprint(site.root, {}))
  rmSync(path.join(site.root, 'app/b.ts'))
  site.write('app/c.ts', '')
  seen.add(await fingerprint(site.root, {}))
  site.write('app/a.ts', '')
  seen.add(await fingerprint(site.root, {}))
  assert.equal(seen.size, 4)
})

test('settings of the build change the fingerprint, other variables and files and tests do not', async () => {
  using site = project()
  site.write('app/a.ts')
  const plain = await fingerprint(site.root, {})
  for (const settings of [{ VITE_FORM_ENDPOINT: 'https://forms.example' }, { RETENTION_DAYS: '30' }])
    assert.notEqual(await fingerprint(site.root, settings), plain)
  site.write('docs/owner.md')
  site.write('inbox/node.ts')
  site.write('app/a.test.ts')
  assert.equal(await fingerprint(site.root, { PATH: '/bin', PORT: '1' }), plain)
  assert.equal(await fingerprint(site.root, { RETENTION_DAYS: String(retentionDays({})) }), plain)
})

test('a wrong setting changes the fingerprint, so that the build runs and names it', async () => {
  using site = project()
  site.write('app/a.ts')
  const plain = await fingerprint(site.root, {})
  for (const settings of [{ CHANNEL_KINDS: 'fax' }, { RETENTION_DAYS: 'x' }])
    assert.notEqual(await fingerprint(site.root, settings), plain)
})
