import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'
import { StorageError } from '#inbox/store/port.ts'

type Job = { readonly since: number; run(): void; resolve(): void; reject(error: unknown): void }

export type GroupCommit = {
  /** Runs `work` inside a transaction; resolves to its result once that is on disk. */
  write<Result>(work: () => Result): Promise<Result>
  /** Resolves when everything handed in so far has settled. */
  settled(): Promise<void>
  /** Whether the last commit succeeded, not longer ago than this, and the file is still there. */
  committedWithin(ms: number): boolean
}

/** How long a write waits for another process's lock before it is refused. */
const patienceMs = 5_000
/** How many writes share a commit at most. */
const mostTogether = 512

/**
 * Collects the writes that arrive together and commits them in one transaction, so that they share one
 * fsync. Each promise settles after the commit; all of a failed commit reject with StorageError, and so do all
 * of one that went into a file which `isPresent` no longer finds.
 * With `together: false` every write gets a commit of its own, to compare with.
 */
export function groupCommit(
  database: DatabaseSync,
  isPresent: () => boolean,
  { together = true } = {},
): GroupCommit {
  let waiting: Job[] = []
  let committing: Promise<void> | null = null
  let committedAt = Number.NEGATIVE_INFINITY

  /** Waits until two turns of the event loop bring nothing more: requests take a few turns to be read. */
  const gather = async (): Promise<void> => {
    for (let seen = 0, quiet = 0; quiet < 2 && waiting.length < mostTogether; ) {
      quiet = waiting.length > seen ? 0 : quiet + 1
      seen = waiting.length
      await immediate()
    }
  }

  const commitAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      if (together) await gather()
      const jobs = together ? waiting : waiting.slice(0, 1)
      waiting = waiting.slice(jobs.length)
      committedAt = (await commit(database, isPresent, jobs)) ? performance.now() : Number.NEGATIVE_INFINITY
    }
    committing = null
  }

  return {
    write<Result>(work: () => Result): Promise<Result> {
      return new Promise((resolve, reject) => {
        let result: Result
        waiting.push({
          since: performance.now(),
          run() {
            result = work()
          },
          resolve: () => resolve(result),
          reject,
        })
        committing ??= immediate().then(commitAll)
      })
    },
    async settled(): Promise<void> {
      while (committing) await committing
    },
    committedWithin: (ms) => performance.now() - committedAt < ms && isPresent(),
  }
}

async function commit(
  database: DatabaseSync,
  isPresent: () => boolean,
  jobs: readonly Job[],
): Promise<boolean> {
  try {
    await begin(database, (jobs[0]?.since ?? 0) + patienceMs)
    for (const job of jobs) job.run()
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    if (isStorageTrouble(error)) {
      const refusal = new StorageError('The submission could not be written to disk.', { cause: error })
      for (const job of jobs) job.reject(refusal)
    } else if (jobs.length === 1) {
      for (const job of jobs) job.reject(error)
    } else {
      // One of them is at fault. Alone, each of the others still gets its place.
      for (const job of jobs) await commit(database, isPresent, [job])
    }
    return false
  }
  if (!isPresent()) {
    const refusal = new StorageError("The inbox's file was removed or replaced while it was in use.")
    for (const job of jobs) job.reject(refusal)
    return false
  }
  for (const job of jobs) job.resolve()
  return true
}

/** Waits for another process's lock without holding up this one. */
async function begin(database: DatabaseSync, giveUpAt: number): Promise<void> {
  for (;;) {
    try {
      database.exec('BEGIN IMMEDIATE')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      await sleep(20)
    }
  }
}

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

function isBusy(error: unknown): boolean {
  return resultCode(error) === SQLITE_BUSY
}

/** Everything SQLite reports is the disk's trouble, except what only a mistake in our SQL can cause. */
export function isStorageTrouble(error: unknown): boolean {
  const code = resultCode(error)
  return code !== undefined && ![SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].includes(code)
}
