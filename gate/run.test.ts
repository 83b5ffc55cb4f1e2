import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { root } from '../scripts/root.ts'
import { runNode } from './run.ts'

for (const [by, signal] of [
  ['Ctrl+C', 'SIGINT'],
  ['a process manager', 'SIGTERM'],
]) {
  test(`a check that ${by} ends reports nothing`, async () => {
    const ended = runNode(root, ['--eval', `process.kill(process.pid, '${signal}')`])
    // Started later, and takes longer.
    for (let more = 0; more < 3; more += 1) await runNode(root, ['--eval', ''])
    assert.equal(await Promise.race([ended, Promise.resolve('nothing')]), 'nothing')
  })
}

test('a check that the system kills says so', async () => {
  assert.deepEqual(await runNode(root, ['--eval', "process.kill(process.pid, 'SIGKILL')"]), {
    status: 1,
    output: 'the process was ended by SIGKILL, which the system sends when it runs out of memory.',
  })
})

test('a check ends with the process that began it', async (t) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  // Runs for as long as the connection is open.
  const check = `require('node:net').connect(${port}, '127.0.0.1')`
  const program = `
    const { runNode } = await import(${JSON.stringify(import.meta.resolve('./run.ts'))})
    runNode('.', ['--eval', ${JSON.stringify(check)}])
    process.stdin.once('end', () => process.exit()).resume()`
  const began = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const [connection] = await once(server, 'connection')
  t.after(() => {
    connection.destroy()
    server.close()
  })
  connection.on('error', () => {}).resume()
  const ended = once(connection, 'close')
  began.stdin.end()
  await ended
})
