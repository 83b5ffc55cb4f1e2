import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { isSource } from './project-copy.ts'
import { root } from './root.ts'

test('a copy of the project leaves out each folder that git ignores', () => {
  for (const ignoring of ['', 'films']) {
    const lines = readFileSync(path.join(root, ignoring, '.gitignore'), 'utf8').match(/^.*(?=\/$)/gm) ?? []
    assert.ok(lines.length > 0)
    for (const line of lines) {
      if (line.startsWith('/')) assert.equal(isSource(path.join(ignoring, line.slice(1))), false, line)
      else assert.equal(isSource(path.join('films', line)), false, line)
    }
  }
  assert.equal(isSource('inbox/owner/desk/data'), true)
})

test('a copy of the project leaves out the owner’s settings, which would be those of what a test starts', () => {
  assert.equal(isSource('.env'), false)
})
