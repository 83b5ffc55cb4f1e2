import path from 'node:path'
import { loadSettingsFile } from '#inbox/settings.ts'
import { buildIfChanged } from './build-if-changed.ts'
import { root } from './environment.ts'

// Less than half of what Node takes by default (decision 15); the systemd unit starts the server in the same way.
const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--no-maglev']
const memorySettings = { MALLOC_ARENA_MAX: '2' }

loadSettingsFile()
if ((await buildIfChanged(root)) === 'failed') process.exit(1)

// The server takes the place of this process, so that signals reach it. A parent that talks to this one through a pipe
// would lose it, and Windows has no such call.
if (process.platform === 'win32' || process.execve === undefined || process.send !== undefined) {
  await import('#server/node.ts')
} else {
  const words = [process.execPath, ...memoryFlags, path.join(root, 'server', 'node.ts')]
  process.execve(process.execPath, words, { ...process.env, ...memorySettings })
}
