/** SQLite's primary result code, when the error is SQLite's; undefined otherwise. */
function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined
  return error.errcode & 0xff
}

const SQLITE_BUSY = 5
const SQLITE_CONSTRAINT = 19
const SQLITE_ERROR = 1
const SQLITE_MISMATCH = 20

/** Whether another process holds a lock. */
export function isBusy(error: unknown): boolean {
  return resultCode(error) === SQLITE_BUSY
}

/** Whether an error comes from the disk or a lock: every SQLite error but those that only faulty SQL causes. */
export function isStorageTrouble(error: unknown): boolean {
  const code = resultCode(error)
  return code !== undefined && ![SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].includes(code)
}
