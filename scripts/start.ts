import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { loadSettingsFile } from '#inbox/settings-file.ts'
import { argumentsOf } from './arguments.ts'
import { buildIfChanged } from './build-if-changed.ts'
import { root } from './root.ts'

// Together they halve Node's memory (decision 15); the systemd unit and the image start the server in the same way.
const memoryFlags = ['--optimize-for-size', '--heap-growing-percent=30', '--no-maglev']
const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'server'),
}

argumentsOf('PORT=8080 npm start: settings come from the environment.', {})
loadSettingsFile()

// The server replaces this process (execve), so that signals reach it. Not with a parent on an IPC channel, which would
// be cut off, and not on Windows, which has no such call.
const replaces = process.platform !== 'win32' && process.execve !== undefined && process.send === undefined
const server = path.join(root, 'server', 'node.ts')
// The settings file is loaded already.
const env = { ...process.env, ...memorySettings, SETTINGS_FILE: '' }
// Node writes its compile cache when it exits, so the server is loaded once before it is started: while the site is built.
// Where that fails, it starts without the cache.
const loaded =
  replaces &&
  once(
    spawn(process.execPath, [...memoryFlags, '--import', server, '--eval', ''], { env, stdio: 'ignore' }),
    'exit',
  ).catch(() => undefined)

if ((await buildIfChanged(root)) === 'failed') process.exit(1)

if (replaces) {
  await loaded
  process.execve?.(process.execPath, [process.execPath, ...memoryFlags, server], env)
}
const { serve } = await import('#server/node.ts')
await serve()
