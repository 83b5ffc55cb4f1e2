import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, beforeEach, test } from 'node:test'

const folder = mkdtempSync(path.join(tmpdir(), 'kept-'))
after(() => rmSync(folder, { recursive: true }))
process.env.BUILD_CACHE = folder
const { kept, forgetUnused } = await import('./kept.ts')

let made = 0
beforeEach(() => {
  made = 0
})
const make = (text: string) => () => {
  made += 1
  return Buffer.from(text)
}

test('the same inputs give the kept result; other inputs, or the same letters divided otherwise, do not', async () => {
  assert.equal(String(await kept(['ab', 'c'], make('first'))), 'first')
  assert.equal(String(await kept(['ab', 'c'], make('second'))), 'first')
  assert.equal(String(await kept(['a', 'bc'], make('third'))), 'third')
  assert.equal(String(await kept(['ab', Buffer.from('c')], make('fourth'))), 'first')
  assert.equal(made, 2)
})

test('a result that could not be made is not kept', async () => {
  const fail = () => Promise.reject(new Error('no'))
  const before = readdirSync(folder)
  await assert.rejects(kept(['broken'], fail), /no/)
  assert.deepEqual(readdirSync(folder), before)
})

test('what no build has used for some days is deleted', async () => {
  await kept(['new'], make('new'))
  const [old = ''] = readdirSync(folder)
  const weekAgo = Date.now() / 1000 - 8 * 86_400
  utimesSync(path.join(folder, old), weekAgo, weekAgo)
  const names = readdirSync(folder)
  await forgetUnused(7)
  assert.deepEqual(
    readdirSync(folder),
    names.filter((name) => name !== old),
  )
})
