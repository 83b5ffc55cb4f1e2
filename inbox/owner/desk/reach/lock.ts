import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import path from 'node:path'
import { jsonObject } from '#contract/responses.ts'
import { StorageError } from '#inbox/store/port.ts'

type Lock = Disposable & {
  /** Writes the port on which the desk listens, for a second one to name. */
  readonly tell: (port: number) => void
}
type Held = { readonly process: number; readonly port: number }

/**
 * Prevents a second desk on the same inbox. Returns the lock, or the desk that holds it. Throws StorageError when this user
 * may not write it.
 */
export function lockDesk(dataDir: string): Lock | Held {
  const file = path.join(dataDir, 'desk.lock')
  const held = read(file)
  if (held && isAlive(held.process)) return held
  const write = (port: number, flag: string) =>
    writeFileSync(file, JSON.stringify({ process: process.pid, port }), { mode: 0o600, flag })
  try {
    rmSync(file, { force: true })
    write(0, 'wx')
  } catch (error) {
    throw new StorageError(`The desk cannot write ${file}.`, { cause: error })
  }
  return { tell: (port) => write(port, 'w'), [Symbol.dispose]: () => rmSync(file, { force: true }) }
}

function read(file: string): Held | null {
  try {
    // After a power failure another program may have the desk's process id.
    if (statSync(file).mtimeMs < Date.now() - uptime() * 1_000) return null
    const { process: id, port } = jsonObject(readFileSync(file, 'utf8')) ?? {}
    return typeof id === 'number' && typeof port === 'number' ? { process: id, port } : null
  } catch {
    return null
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
