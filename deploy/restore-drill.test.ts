import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { test } from 'node:test'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'

test('the restore drill refuses a port on which another server answers', async () => {
  using temporary = temporaryDataDir()
  const backup = path.join(temporary.dataDir, 'backup.sqlite')
  await openSqliteStore(backup).close()
  await using other = createServer((_request, response) => response.end('{}'))
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const drill = spawn('sh', [path.join(import.meta.dirname, 'restore-drill.sh'), backup, port])
  const [[status], errors] = await Promise.all([once(drill, 'close'), drill.stderr.toArray()])
  assert.equal(status, 1)
  assert.match(errors.join(''), new RegExp(`already a server on port ${port}`))
})
