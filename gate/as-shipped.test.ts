import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { isAsShipped } from './as-shipped.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tenkay-shipped-'))
after(() => rmSync(folder, { recursive: true }))

test('a site is as shipped until its business has a name', () => {
  const copy = path.join(folder, 'app', 'content')
  mkdirSync(copy, { recursive: true })
  for (const [name, asShipped] of [
    ["  name: 'Tenkay', // placeholder\n  origin: '', // placeholder\n", true],
    ["  name: 'Jo',\n  origin: '', // placeholder\n", false],
  ] as const) {
    writeFileSync(path.join(copy, 'identity.ts'), name)
    assert.equal(isAsShipped(folder), asShipped)
  }
})
