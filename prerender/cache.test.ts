import assert from 'node:assert/strict'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { pathToFileURL } from 'node:url'

const folder = mkdtempSync(path.join(tmpdir(), 'cache-'))
after(() => rmSync(folder, { recursive: true }))
process.env.BUILD_CACHE = folder
/** The module as another process has it: it remembers nothing. */
const opened = (version: string): Promise<typeof import('./cache.ts')> => import(`./cache.ts?${version}`)
const { cached, dropUnused } = await opened('first')

let made = 0
beforeEach(() => {
  made = 0
})
const make = (text: string) => () => {
  made += 1
  return Buffer.from(text)
}

test('the same inputs give the cached result; other inputs, or the same letters divided otherwise, do not', async () => {
  assert.equal(String(await cached(['ab', 'c'], make('first'))), 'first')
  assert.equal(String(await cached(['ab', 'c'], make('second'))), 'first')
  assert.equal(String(await cached(['a', 'bc'], make('third'))), 'third')
  assert.equal(String(await cached(['ab', Buffer.from('c')], make('fourth'))), 'first')
  assert.equal(made, 2)
})

test('a result whose file lost its end is made again', async () => {
  await cached(['cut short'], make('whole'))
  for (const name of readdirSync(folder)) truncateSync(path.join(folder, name), 34)
  const later = await opened('later')
  assert.equal(String(await later.cached(['cut short'], make('whole'))), 'whole')
  const afterwards = await opened('afterwards')
  assert.equal(String(await afterwards.cached(['cut short'], make('whole'))), 'whole')
  assert.equal(made, 2)
})

test('where nothing can be cached, the result is returned all the same', async () => {
  process.env.BUILD_CACHE = path.join(folder, readdirSync(folder)[0] ?? '', 'below a file')
  const closed = await opened('closed')
  process.env.BUILD_CACHE = folder
  assert.equal(String(await closed.cached(['anything'], make('made'))), 'made')
})

test('a result that could not be made is not cached', async () => {
  const fail = () => Promise.reject(new Error('no'))
  const before = readdirSync(folder)
  await assert.rejects(cached(['broken'], fail), /no/)
  assert.deepEqual(readdirSync(folder), before)
})

test('a result is made again when the packages of the build have changed, or its code', async () => {
  const project = mkdtempSync(path.join(tmpdir(), 'project-'))
  after(() => rmSync(project, { recursive: true }))
  const file = (name: string) => path.join(project, name)
  mkdirSync(file('prerender'))
  copyFileSync(new URL('cache.ts', import.meta.url), file('prerender/cache.ts'))
  writeFileSync(file('package.json'), '{"type":"module"}')
  const resultOf = async (version: string) => {
    const module: typeof import('./cache.ts') = await import(
      `${pathToFileURL(file('prerender/cache.ts'))}?${version}`
    )
    return String(await module.cached(['the same'], make(version)))
  }
  writeFileSync(file('package-lock.json'), 'one')
  assert.deepEqual([await resultOf('first'), await resultOf('second')], ['first', 'first'])
  writeFileSync(file('package-lock.json'), 'another')
  assert.equal(await resultOf('third'), 'third')
  writeFileSync(file('prerender/compress.ts'), 'another')
  assert.equal(await resultOf('fourth'), 'fourth')
})

test('what no build has used for some days is deleted', async () => {
  await cached(['new'], make('new'))
  const [old = ''] = readdirSync(folder)
  const weekAgo = Date.now() / 1000 - 8 * 86_400
  utimesSync(path.join(folder, old), weekAgo, weekAgo)
  const names = readdirSync(folder)
  await dropUnused()
  assert.deepEqual(
    readdirSync(folder),
    names.filter((name) => name !== old),
  )
})
