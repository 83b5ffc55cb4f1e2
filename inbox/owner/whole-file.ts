import { randomUUID } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'

/**
 * Has `write` fill a new file, which gets its name once it is complete: a part could be taken for all of it. Resolves to the
 * result of `write`; where that or the renaming fails, rejects and leaves no file. A process that is killed leaves
 * <file>.partial-….
 */
export async function wholeFile<Result>(
  file: string,
  write: (partial: string) => Promise<Result>,
): Promise<Result> {
  // Unique, because two processes may make the same file at once.
  const partial = `${file}.partial-${randomUUID().slice(0, 8)}`
  try {
    const result = await write(partial)
    renameSync(partial, file)
    return result
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}
