import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { root } from './root.ts'

const run = path.join(root, 'scripts', 'run.mjs')
// The first program that is run installs what is missing, and that empties node_modules.
spawnSync(process.execPath, [run, path.join(import.meta.dirname, 'root.ts')])

// In node_modules, because the second Node is a hard link to this one, which works only within one file system.
const cache = path.join(root, 'node_modules', '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(path.join(cache, 'run-'))
after(() => rmSync(folder, { recursive: true }))
const anotherNode = path.join(folder, 'another-node')
linkSync(process.execPath, anotherNode)
function program(text: string): string {
  const file = path.join(mkdtempSync(path.join(folder, 'program-')), 'program.mjs')
  writeFileSync(file, text)
  return file
}

for (const [name, node] of [
  ['the project’s Node', process.execPath],
  ['another Node', anotherNode],
] as const) {
  test(`started by ${name}, a program gets its arguments and its input, and its exit code is passed on`, () => {
    const file = program(`
      const input = (await Array.fromAsync(process.stdin)).join('')
      console.log(JSON.stringify([process.argv.slice(2), input, process.execPath]))
      process.exitCode = 7`)
    const { stdout, stderr, status } = spawnSync(node, [run, file, '--json', 'two words'], {
      encoding: 'utf8',
      input: 'yes\n',
    })
    assert.deepEqual(JSON.parse(stdout), [['--json', 'two words'], 'yes\n', process.execPath])
    assert.equal(stderr, '')
    assert.equal(status, 7)
  })

  test(`started by ${name}, a program gets the signal to end and finishes its work`, {
    timeout: 10_000,
  }, async (t) => {
    const file = program(`
      process.once('SIGTERM', () => { console.log('finished'); process.exit(0) })
      setTimeout(() => {}, 5_000)
      console.log('ready')`)
    const child = spawn(node, [run, file], { stdio: ['ignore', 'pipe', 'inherit'] })
    t.after(() => child.kill('SIGKILL'))
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
      if (printed === 'ready\n') child.kill('SIGTERM')
    })
    const [code] = await once(child, 'close')
    assert.equal(printed, 'ready\nfinished\n')
    assert.equal(code, 0)
  })
}
