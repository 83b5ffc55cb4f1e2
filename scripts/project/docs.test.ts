import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../root.ts'

const generated = new Set(['node_modules', '.git', 'build', 'data', 'test-results'])
const tree = globSync('**/*', {
  cwd: root,
  exclude: (file) => generated.has(path.basename(file)),
}).map((file) => file.replaceAll('\\', '/'))
const docs = tree
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const folders = new Set(tree.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))
const looksLikeSource = (name: string) =>
  /^[\w@][\w.@-]*(\/[\w.@*-]+)*\/?$/.test(name) &&
  (folders.has(name.split('/')[0])
    ? name.includes('/')
    : /\.(ts|tsx|mjs|css|sh|md|jsonc)$|[^/]\/$/.test(name))

/** Files that the docs ask the reader to write. */
const unwritten = new Set(['app/routes/services.tsx', 'deploy/workers/.dev.vars'])

/** Docs may name a path from the root, or from the folder they are about. */
const exists = (name: string) => tree.some((file) => `/${file}`.endsWith(`/${name.replace(/\/$/, '')}`))

const scriptsOf = (folder: string): string[] =>
  Object.keys(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).scripts)
const packages = tree.filter((file) => path.basename(file) === 'package.json').map(path.dirname)

test('every path that the docs name exists', () => {
  const named = docs.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/`([^`\s]+)`/g), ([, name = '']) => ({ file, name })),
  )
  const paths = named.filter(({ name }) => looksLikeSource(name))
  assert.ok(paths.length > 100)
  assert.deepEqual(
    paths.filter(({ name }) => !exists(name) && !unwritten.has(name)),
    [],
  )
})

test('every file that the docs link to exists', () => {
  const links = docs.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/\]\((?!\w+:)([^)#]+)/g), ([, href = '']) => ({ file, href })),
  )
  assert.ok(links.length > 30)
  assert.deepEqual(
    links.filter(({ file, href }) => !existsSync(path.join(root, path.dirname(file), href))),
    [],
  )
})

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsIn = (text: string) =>
  Array.from(text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every heading that the docs link to exists', () => {
  const links = docs.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/\]\((?!\w+:)([^)#]*)#([^)]+)\)/g), ([, href = '', anchor = '']) => ({
      file,
      target: href === '' ? file : path.posix.join(path.posix.dirname(file), href),
      anchor,
    })),
  )
  assert.ok(links.length > 30)
  assert.deepEqual(
    links.filter(({ target, anchor }) => {
      const named = docs.find(({ file }) => file === target)
      return !named || !anchorsIn(named.text).includes(anchor)
    }),
    [],
  )
})

test('every npm script that the docs name exists', () => {
  const commands = docs.flatMap(({ file, text }) =>
    Array.from(
      text.matchAll(/(?:cd ([\w/]+) && (?:npm ci && )?)?npm run (?:-s )?([a-z-]+)/g),
      ([, folder, script = '']) => ({ file, folder, script }),
    ),
  )
  assert.ok(commands.length > 50)
  assert.deepEqual(
    commands.filter(
      ({ folder, script }) =>
        !(folder ? [folder] : packages).some((place) => scriptsOf(place).includes(script)),
    ),
    [],
  )
})

test('every test file that a command of the docs runs exists', () => {
  const commands = docs.flatMap(({ text }) => text.match(/^```sh\n[\s\S]*?^```$/gm) ?? []).join('\n')
  const isPageTest = (part: string) =>
    tree.some((file) => /^tests\/.*\.spec\.ts$/.test(file) && file.includes(part))
  const pageTests = Array.from(commands.matchAll(/playwright test (\w\S*)/g), ([, part = '']) => part)
  const unitTests = Array.from(commands.matchAll(/node --test (\w\S*)/g), ([, file = '']) => file)
  assert.ok(pageTests.length > 0 && unitTests.length > 0)
  assert.deepEqual(
    [...pageTests.filter((part) => !isPageTest(part)), ...unitTests.filter((file) => !tree.includes(file))],
    [],
  )
})

test('the docs list every event of the log, and every code of a refusal', () => {
  const text = docs.find(({ file }) => file === 'docs/interfaces.md')?.text ?? ''
  const listed = Array.from(text.matchAll(/`([\w-]+)`/g), ([, name = '']) => name)
  const code = tree
    .filter((file) => /^inbox\/.*(?<!\.test)\.ts$/.test(file) && !file.startsWith('inbox/testing/'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
  const events = code.matchAll(/\blog\((?:\w+ \? '([\w-]+)' : )?'([\w-]+)'/g)
  const codes = code.matchAll(/^ {2}([A-Z_]+): \{ ?(?:$|status:)|\bcode: '([A-Z_]+)'/gm)
  const needed = [...events, ...codes].flatMap(([, ...names]) => names.filter(Boolean))
  assert.ok(needed.length > 40)
  assert.deepEqual(
    needed.filter((name) => !listed.includes(name)),
    [],
  )
})

test('each finding that the docs show as an example names the line of its value', () => {
  const shown = docs.flatMap(({ text }) =>
    Array.from(
      text.matchAll(/^(app\/content\/[\w-]+\.ts):(\d+) {2}\w+\.(\w+) is /gm),
      ([finding, file, line, key]) => ({
        finding,
        source: readFileSync(path.join(root, file ?? ''), 'utf8').split('\n')[Number(line) - 1] ?? '',
        key: key ?? '',
      }),
    ),
  )
  assert.ok(shown.length > 0)
  for (const { finding, source, key } of shown) assert.ok(source.includes(`${key}:`), finding)
})
