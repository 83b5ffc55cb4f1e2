import assert from 'node:assert/strict'
import { test } from 'node:test'
import { root } from '../scripts/root.ts'
import { run } from './run.ts'

test('a check that Ctrl+C ends reports nothing', async () => {
  const ended = run(root, ['--eval', "process.kill(process.pid, 'SIGINT')"])
  // Started later, and takes longer.
  for (let more = 0; more < 3; more += 1) await run(root, ['--eval', ''])
  assert.equal(await Promise.race([ended, Promise.resolve('nothing')]), 'nothing')
})

test('a check that the system kills says so', async () => {
  assert.deepEqual(await run(root, ['--eval', "process.kill(process.pid, 'SIGKILL')"]), {
    status: 1,
    output: 'the process was ended by SIGKILL, which the system sends when it runs out of memory.',
  })
})
