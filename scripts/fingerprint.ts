import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { kindsForPages } from '#inbox/outbox/channels/channel-settings.ts'

/** All files that a build depends on. */
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

const settings = (name: string) => name.startsWith('VITE_') || name === 'RETENTION_DAYS'

/**
 * A hash of every file and setting that a build depends on. `root` is the project's folder, `environment` has the
 * settings.
 */
export async function fingerprint(root: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash('sha256')
  const files = await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true }))
  const paths = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name))
  for (const file of paths.sort()) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(await readFile(file))
      .update('\0')
  }
  hash.update(`channels=${kindsForPages(environment).join()}\0`)
  for (const name of Object.keys(environment).filter(settings).sort()) {
    hash.update(`${name}=${environment[name]}\0`)
  }
  return hash.digest('hex')
}
