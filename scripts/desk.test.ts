import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { copyOfProject } from './project-copy.ts'

test('a mistake in the content keeps nobody from the leads', () => {
  const folder = copyOfProject()
  try {
    appendFileSync(path.join(folder, 'app', 'content', 'facts.ts'), 'export const more = { a: 1 b: 2 }\n')
    const { stderr } = spawnSync(process.execPath, ['scripts/desk.ts', '--no-open'], {
      cwd: folder,
      env: { ...process.env, SETTINGS_FILE: '', DATA_DIR: 'nowhere' },
      encoding: 'utf8',
    })
    // It has got as far as the inbox.
    assert.match(stderr, /^Replies have no sentences to add: .*\nThere is no inbox at .*\n$/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
