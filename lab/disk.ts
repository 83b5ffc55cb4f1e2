import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

/** How often a second this disk, now, appends so many bytes for good, one after the other: what every commit waits for. */
export function syncsPerSecond(folder: string, size: number, durationMs: number): number {
  const file = path.join(folder, 'append')
  const descriptor = openSync(file, 'a')
  const bytes = Buffer.alloc(size, 'x')
  const started = performance.now()
  let syncs = 0
  while (performance.now() - started < durationMs) {
    writeSync(descriptor, bytes)
    fdatasyncSync(descriptor)
    syncs += 1
  }
  const seconds = (performance.now() - started) / 1_000
  closeSync(descriptor)
  rmSync(file)
  return syncs / seconds
}
