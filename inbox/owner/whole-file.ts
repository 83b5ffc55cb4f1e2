import { randomUUID } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'

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
