import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** For tests: a copy of the content and all that checks it, to make mistakes in. The packages are shared. */
export function copyOfProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'))
  for (const name of ['app', 'contract', 'gate', 'prerender', 'package.json', 'tsconfig.json']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}
