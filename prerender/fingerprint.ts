import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { kindsForPages } from '#inbox/outbox/channels/channel-settings.ts'
import { retentionDays } from '#inbox/settings.ts'
import { settingsFindings } from './settings.ts'

/** Where the files are that a build depends on; tests lie beside them, and don't count. */
const sources = [
  'app/**/*',
  'contract/**/*',
  'gate/**/*',
  'prerender/**/*',
  'server/header-rules.ts',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
]

/** The file in which a build into `folder` keeps the fingerprint of what it was built from. */
export const fingerprintFile = (folder: string) => path.join(folder, '.fingerprint')

/**
 * A hash of every file and setting that a build depends on. `root` is the project's folder, `environment` has the
 * settings.
 */
export async function fingerprint(root: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash('sha256')
  const files = await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true }))
  const paths = files
    .filter((file) => file.isFile() && !file.name.endsWith('.test.ts'))
    .map((file) => path.join(file.parentPath, file.name))
  for (const file of paths.sort()) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(await readFile(file))
      .update('\0')
  }
  for (const name of Object.keys(environment).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${environment[name]}\0`)
  }
  // A build refuses wrong settings and names them, so it has to run.
  const isUsable = settingsFindings(environment).length === 0
  hash.update(isUsable ? `${retentionDays(environment)} ${kindsForPages(environment).join()}` : 'wrong')
  return hash.digest('hex')
}
