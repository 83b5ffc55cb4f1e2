import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { copyOfProject } from '../scripts/project-copy.ts'

const watching = `
import { watchContent } from './gate/watch.ts'
watchContent(process.cwd())
setInterval(() => {}, 1000)`

/** A copy of the project that is watched. */
function watchedCopy(signal: AbortSignal) {
  const folder = copyOfProject()
  const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  /** As most editors save: a new file replaces the old one. */
  const save = (file: string, text: string) => {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(`${target}~`, text)
    renameSync(`${target}~`, target)
  }
  const edit = (file: string, from: RegExp | string, to: string) => save(file, textOf(file).replace(from, to))
  const watch = () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', watching], { cwd: folder })
    signal.addEventListener('abort', () => child.kill())
    const said = child.stdout.setEncoding('utf8').iterator()
    return {
      next: async (): Promise<string> => (await said.next()).value,
      [Symbol.asyncDispose]: async () => {
        child.kill()
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      },
    }
  }
  // A check that has not ended yet may still hold its file.
  const remove = () => rmSync(folder, { recursive: true, maxRetries: 5 })
  return { edit, save, watch, [Symbol.dispose]: remove }
}

test('a mistake is printed at the start, and one in the forms or the pages when it is saved', async ({
  signal,
}) => {
  using copy = watchedCopy(signal)
  copy.edit('app/content/faq.ts', /(?<=question: ')/, '<b>')
  await using said = copy.watch()
  assert.match(await said.next(), /^app\/content\/faq\.ts:\d+ {2}'<b>' would be shown as it is/)
  copy.edit('contract/forms.ts', /(?<=label: ')/, '<b>')
  assert.match(await said.next(), /^contract\/forms\.ts:\d+ {2}'<b>' would be shown as it is/m)
  copy.save('app/routes/prices.tsx', '')
  assert.match(await said.next(), /without a record for app\/routes\/prices\.tsx/)
})

test('a mistake in a folder that was made meanwhile is printed', async ({ signal }) => {
  using copy = watchedCopy(signal)
  copy.edit('app/content/faq.ts', /(?<=question: ')/, '<b>')
  await using said = copy.watch()
  await said.next()
  copy.save('app/components/later/first.ts', 'export const one: number = 1\n')
  copy.edit('app/content/faq.ts', "'<b>", "'")
  assert.match(await said.next(), /^The content has no errors any more/)
  copy.save('app/components/later/first.ts', "export const one: number = 'one'\n")
  assert.match(await said.next(), /later\/first\.ts:1 /)
})

test('a mistake in a component is printed when it is saved, and when it is corrected', async ({ signal }) => {
  using copy = watchedCopy(signal)
  copy.edit('app/components/button.tsx', "'ink'", "'inky'")
  await using said = copy.watch()
  assert.match(await said.next(), /founder-note\.tsx:\d+ {2}does not fit/)
  copy.edit('app/components/button.tsx', "'inky'", "'ink'")
  assert.match(await said.next(), /^The content has no errors any more/)
  copy.edit('app/components/button.tsx', "'ink'", "'inky'")
  assert.match(await said.next(), /founder-note\.tsx:\d+ {2}does not fit/)
})
