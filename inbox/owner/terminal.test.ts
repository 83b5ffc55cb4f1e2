import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

test('a command ends once its output is written, whatever still waits for an answer', () => {
  const program = `
    import { endWith } from ${JSON.stringify(import.meta.resolve('./terminal.ts'))}
    setInterval(() => undefined, 1_000)
    process.stdout.write('x'.repeat(300_000))
    process.stderr.write('y'.repeat(300_000))
    endWith(3)`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  assert.deepEqual([status, stdout.length, stderr.length], [3, 300_000, 300_000])
})
