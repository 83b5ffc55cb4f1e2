import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './root.ts'

/** Folders that the project makes, wherever they are. */
const made = new Set(['node_modules', 'test-results', '.work', '.wrangler'])

/** Folders and files that it makes in the root. A folder of the same name deeper down is source. */
const madeInRoot = new Set(['.git', '.env', 'build', 'data', 'saved', 'screens'])

/** Whether a copy of the project takes this file or folder, by its path in the project. */
export const isSource = (file: string): boolean => !made.has(path.basename(file)) && !madeInRoot.has(file)

/** For tests: a copy of the project to make changes in. It shares `node_modules`. */
export function copyOfProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'))
  cpSync(root, folder, { recursive: true, filter: (file) => isSource(path.relative(root, file)) })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}
