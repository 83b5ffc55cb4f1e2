import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Why no new file can have this name, as a sentence; null when one can. */
export function obstacleTo(file: string): string | null {
  const folder = path.dirname(path.resolve(file))
  if (!existsSync(folder)) return `There is no folder ${folder}.`
  return existsSync(file) ? `${file} is there already.` : null
}

/**
 * A file that gets its name only once it is complete: a part could be taken for all of it. Write it at `partial`, then call
 * `complete`, which replaces a file of that name in one step; disposing of it before removes what is written so far. A
 * process that is killed leaves <file>.partial-….
 */
export function wholeFile(file: string) {
  // Unique, because two processes may make the same file at once.
  const partial = `${file}.partial-${randomUUID().slice(0, 8)}`
  return {
    partial,
    complete: () => renameSync(partial, file),
    [Symbol.dispose]() {
      try {
        rmSync(partial, { force: true })
      } catch {
        // On a disk that has failed. Thrown here, this would hide why the file was not completed.
      }
    },
  }
}
