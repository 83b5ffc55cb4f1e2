import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { endedBy } from '#gate/run.ts'
import { fingerprint, fingerprintFile } from '../prerender/fingerprint.ts'

/**
 * Builds the site if content, code, lockfile or a build setting has changed since the last build, or if that was deleted. A
 * failed build prints its reason and keeps the previous site; the next call tries again.
 */
export async function buildIfChanged(root: string): Promise<'built' | 'unchanged' | 'failed'> {
  const stamp = fingerprintFile(path.join(root, 'build'))
  // The server checks for the same file.
  const isThere = existsSync(path.join(root, 'build', 'client', '404.html'))
  if (
    isThere &&
    existsSync(stamp) &&
    (await readFile(stamp, 'utf8')) === (await fingerprint(root, process.env))
  )
    return 'unchanged'
  console.log('Building the site …')
  const { status, signal } = spawnSync(process.execPath, ['prerender/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // npm start has loaded the settings file and warned of what is wrong in it; the tests build without it.
    env: { ...process.env, SETTINGS_FILE: '' },
  })
  if (signal) console.error(`Nothing was built: ${endedBy(signal)}`)
  return status === 0 ? 'built' : 'failed'
}
