import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { copyOfProject } from '../scripts/project-copy.ts'

const watching = `
import { watchContent } from './gate/watch.ts'
watchContent(process.cwd())
setInterval(() => {}, 1000)`

test('a mistake is printed at the start, and one in the forms or the pages when it is saved', async ({
  signal,
}) => {
  const folder = copyOfProject()
  const edit = (file: string, from: RegExp) => {
    const target = path.join(folder, file)
    writeFileSync(target, readFileSync(target, 'utf8').replace(from, '<b>'))
  }
  edit('app/content/faq.ts', /(?<=question: ')/)
  const child = spawn(process.execPath, ['--input-type=module', '--eval', watching], { cwd: folder })
  signal.addEventListener('abort', () => child.kill())
  try {
    const said = child.stdout.setEncoding('utf8').iterator()
    assert.match((await said.next()).value, /^app\/content\/faq\.ts:\d+ {2}'<b>' would be shown as it is/)
    edit('contract/forms.ts', /(?<=label: ')/)
    assert.match((await said.next()).value, /^contract\/forms\.ts:\d+ {2}'<b>' would be shown as it is/m)
    writeFileSync(path.join(folder, 'app/routes/prices.tsx'), '')
    assert.match((await said.next()).value, /without a record for app\/routes\/prices\.tsx/)
  } finally {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    // A check that has not ended yet may still hold its file.
    rmSync(folder, { recursive: true, maxRetries: 5 })
  }
})
