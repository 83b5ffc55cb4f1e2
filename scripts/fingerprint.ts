import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

/** All a build is made from. What is not here does not reach a page. */
const sources = [
  'app/**/*',
  'contract/**/*',
  'prerender/**/*',
  'server/header-rules.ts',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
]

const settings = (name: string) => name.startsWith('VITE_') || name === 'RETENTION_DAYS'

/**
 * One hash over every source and every setting a build depends on: it changes when they do, and only then.
 * `root` is the project's folder, `environment` holds the settings.
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
  for (const name of Object.keys(environment).filter(settings).sort()) {
    hash.update(`${name}=${environment[name]}\0`)
  }
  return hash.digest('hex')
}
