import assert from 'node:assert/strict'
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { copyOfProject } from '../scripts/project-copy.ts'
import './assets.ts'
import { formsFile, loadContent } from './content.ts'
import { inLines } from './finding.ts'
import { contentFindings } from './gate.ts'
import { openContent } from './mistakes/mistakes.ts'
import { runNode } from './run.ts'
import { contentFiles } from './source.ts'

const folder = copyOfProject()
const { withMistakes, findingsWith } = openContent(folder)

test('the current content may be published', async () => {
  assert.deepEqual(await findingsWith([]), [])
})

test('a text may have any emoji', async () => {
  const edit = { module: 'identity', from: /(?<=short: ).*(?=,\n)/, to: "'❤️ 1️⃣ 👩‍💻 🏴󠁧󠁢󠁥󠁮󠁧󠁿'" }
  assert.deepEqual(await findingsWith([edit]), [])
})

/** Modules without a value that a rule could judge. */
const unjudged = ['counts', 'example-build', 'in-words', 'money', 'picture', 'shipped-pages', 'track-record']

test('every other module of the content is judged', async () => {
  const modules = [...contentFiles(folder), formsFile].map((file) => path.basename(file, '.ts'))
  const known = [...Object.keys(await loadContent()), ...unjudged]
  const missing = modules.filter((module) => !known.includes(module))
  assert.deepEqual(missing, [], `Add to loadContent() in gate/content.ts: ${missing.join(', ')}`)
})

/** Puts a page of a previous build into the copy. */
function previousPage(): string {
  const page = path.join(folder, 'build', 'client', 'index.html')
  mkdirSync(path.dirname(page), { recursive: true })
  writeFileSync(page, 'the site before')
  return page
}

const build = () => runNode(folder, ['prerender/build.ts'])

test('a refused build reports the same, and leaves the previous site in place', async () => {
  const page = previousPage()
  const mistakes = [
    { module: 'facts', from: /shortForm: [\d.]+/, to: "shortForm: 'cheap'" },
    { module: 'identity', from: /origin: '[^']*'/, to: "origin: 'http://tenkay.example'" },
  ]
  await withMistakes(mistakes, async () => {
    const { status, output } = await build()
    assert.equal(status, 1)
    const [reported, advice = ''] = output.split('\n\n')
    assert.equal(`${reported}\n`, inLines(await contentFindings(folder)))
    assert.match(advice, /^Nothing was built: correct this first\. /)
  })
  assert.equal(readFileSync(page, 'utf8'), 'the site before')
})

test('a picture in a module that Node reads is named, with where to import it instead', async () => {
  const picture = path.basename(globSync('app/media/*.avif', { cwd: folder })[0] ?? '')
  const mistake = { module: 'identity', from: /^/, to: `import '#app/media/${picture}'\n` }
  const { status, output } = await withMistakes([mistake], build)
  assert.equal(status, 1)
  assert.ok(output.includes(picture), output)
  assert.match(
    output,
    /^[^\n]+ it is imported by .*\nImport it in a separate module, .*\n\nNothing was built: /,
  )
})

test('a folder whose name the bundler cannot read is named, before anything else', async () => {
  const moved = `${folder}#2`
  renameSync(folder, moved)
  try {
    const { status, output } = await runNode(moved, ['prerender/build.ts'])
    assert.equal(status, 1)
    assert.equal(
      output,
      `Vite cannot build in a folder with # or ? in its path: rename it. The project is in ${moved}\n\nNothing was built: correct this first. The site from the last build is unchanged.\n`,
    )
  } finally {
    renameSync(moved, folder)
  }
})

test('a build that fails on checked content says that nothing was built, and leaves the previous site in place', async () => {
  const page = previousPage()
  const mistake = { module: 'pages', from: /\[plain, emphasised, emphasised\]/, to: '[plain, emphasised]' }
  const { status, output } = await withMistakes([mistake], build)
  assert.equal(status, 1)
  assert.match(
    output,
    /^The headline ".*" has 3 runs of text, and its record in app\/content\/pages\.ts sets 2: write headline: \[plain, emphasised, emphasised\] there\.\n\nNothing was built: correct this first\. .*\n$/,
  )
  assert.equal(readFileSync(page, 'utf8'), 'the site before')
})
