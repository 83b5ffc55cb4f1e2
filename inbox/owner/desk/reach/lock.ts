import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { jsonObject } from '#contract/json.ts'
import { lockFile } from '#inbox/lock-file.ts'
import { StorageError } from '#inbox/store/port.ts'

type Lock = Disposable & {
  /** Writes the port on which the desk listens, for a second one to name if it can be written. */
  readonly tell: (port: number) => void
}

const fileIn = (dataDir: string): string => path.join(dataDir, 'open-desk.json')

/** Prevents a second desk on the same inbox: null when it has one. Throws StorageError when this user may not lock it. */
export function lockDesk(dataDir: string): Lock | null {
  const locked = path.join(dataDir, 'open-desk.lock')
  const file = fileIn(dataDir)
  try {
    const lock = lockFile(locked)
    if (!lock) return null
    // A desk that was killed leaves it.
    rmSync(file, { force: true })
    return {
      tell(port) {
        try {
          writeFileSync(file, JSON.stringify({ process: process.pid, port }), { mode: 0o600 })
        } catch {
          // On a full disk the desk is needed most: to see why, and to erase.
        }
      },
      [Symbol.dispose]() {
        rmSync(file, { force: true })
        lock[Symbol.dispose]()
      },
    }
  } catch (error) {
    throw new StorageError(`The desk cannot write ${locked}.`, { cause: error })
  }
}

/** Where the desk is that has the lock; null while it opens or closes. */
export function openDeskIn(dataDir: string): { readonly process: number; readonly port: number } | null {
  try {
    const { process: id, port } = jsonObject(readFileSync(fileIn(dataDir), 'utf8')) ?? {}
    return typeof id === 'number' && typeof port === 'number' ? { process: id, port } : null
  } catch {
    return null
  }
}
