import path from 'node:path'
import { loadSettingsFile } from '#inbox/settings.ts'
import { buildIfChanged } from './build-if-changed.ts'
import { root } from './environment.ts'

// Together they halve Node's memory (decision 15); the systemd unit starts the server with the same ones.
const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--no-maglev']
const memorySettings = { MALLOC_ARENA_MAX: '2' }

loadSettingsFile()
if ((await buildIfChanged(root)) === 'failed') process.exit(1)

// The server replaces this process (execve), so that signals reach it. Not with a parent on an IPC channel, which would
// be cut off, and not on Windows, which has no such call.
if (process.platform === 'win32' || process.execve === undefined || process.send !== undefined) {
  await import('#server/node.ts')
} else {
  const words = [process.execPath, ...memoryFlags, path.join(root, 'server', 'node.ts')]
  process.execve(process.execPath, words, { ...process.env, ...memorySettings })
}
