import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled')

/** Keeps what Node makes of our TypeScript beside the packages, for the next start. Call it before importing the rest. */
export function rememberCompiled(): void {
  enableCompileCache(folder)
}

/** A heap that stays small: some room for what is new, little more than is needed for the rest, one optimizing compiler. */
export const frugalFlags: readonly string[] = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--no-maglev',
]

/**
 * Starts this process over, under the same number, with what only a new process can be given: what was
 * compiled last time, from the first file on; a heap that is kept small; few pools of memory. A server then
 * needs about half the memory. Does nothing in a process that has it already, or where it is not possible.
 */
export function startFrugally(): void {
  if (process.env.NODE_COMPILE_CACHE !== undefined) {
    // Node itself writes at the end only, and a server's end may be a sudden one.
    setTimeout(flushCompileCache, 5_000).unref()
    return
  }
  // Windows has no such call, and a parent that speaks to us through a pipe would lose us.
  if (process.platform === 'win32' || process.execve === undefined || process.send !== undefined) return
  process.execve(
    process.execPath,
    [process.execPath, ...frugalFlags, ...process.execArgv, ...process.argv.slice(1)],
    { ...process.env, NODE_COMPILE_CACHE: folder, MALLOC_ARENA_MAX: '2' },
  )
}
