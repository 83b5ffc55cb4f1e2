import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './root.ts'

/** Folders and files of the root that the project makes. A folder of the same name deeper down is source. */
const generated = new Set(['.git', '.env', 'build', 'data', 'test-results', 'screens'])

/** For tests: a copy of the project to make changes in. It shares `node_modules`. */
export function copyOfProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'))
  cpSync(root, folder, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'node_modules' && !generated.has(path.relative(root, file)),
  })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}
