import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'
import { isBusy, isStorageTrouble } from '#inbox/sqlite-errors.ts'
import { StorageError } from '#inbox/store/port.ts'

type Job = { readonly since: number; run(): void; resolve(): void; reject(error: unknown): void }

export type GroupCommit = {
  /** Runs `work` inside a transaction. Resolves to its result once the transaction is on disk. */
  write<Result>(work: () => Result): Promise<Result>
  /** Resolves when all writes so far have settled. */
  settled(): Promise<void>
  /** Whether the last commit succeeded, happened within this time, and the file is still there. */
  committedWithin(ms: number): boolean
}

/** How long a write waits for another process's lock before it fails. */
const patienceMs = 5_000
/** The most writes that share one commit: while they run, this process does nothing else. */
const mostTogether = 512

/**
 * Collects the writes of concurrent requests and commits them in one transaction, so that they share one fsync.
 * Each promise settles after the commit. When the disk fails, or the commit went into a file that `isPresent` no longer
 * finds, all of them reject with StorageError; a faulty write rejects alone, with its own error, and the others are
 * committed.
 */
export function groupCommit(database: DatabaseSync, isPresent: () => boolean): GroupCommit {
  const waiting: Job[] = []
  let committing: Promise<void> | null = null
  let committedAt = Number.NEGATIVE_INFINITY

  /** Waits until two turns of the event loop bring no further write: reading a request takes several turns. */
  const gather = async (): Promise<void> => {
    for (let seen = 0, quiet = 0; quiet < 2 && waiting.length < mostTogether; ) {
      quiet = waiting.length > seen ? 0 : quiet + 1
      seen = waiting.length
      await immediate()
    }
  }

  const commitAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      await gather()
      const jobs = waiting.splice(0, mostTogether)
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

/** Resolves to whether any of the writes was committed. */
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
    rollBack(database)
    if (!isStorageTrouble(error) && jobs.length > 1) {
      // One of the writes is faulty. Committed one by one, the others still succeed.
      let committed = false
      for (const job of jobs) committed = (await commit(database, isPresent, [job])) || committed
      return committed
    }
    const failure = isStorageTrouble(error)
      ? new StorageError('The inbox could not be written to disk.', { cause: error })
      : error
    for (const job of jobs) job.reject(failure)
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

function rollBack(database: DatabaseSync): void {
  try {
    if (database.isOpen && database.isTransaction) database.exec('ROLLBACK')
  } catch {
    // The next transaction rolls this one back before it begins.
  }
}

/** Begins a transaction, waiting for another process's lock. */
const begin = (database: DatabaseSync, giveUpAt: number): Promise<void> =>
  onceUnlocked(giveUpAt, () => {
    if (database.isTransaction) database.exec('ROLLBACK')
    database.exec('BEGIN IMMEDIATE')
  })

/**
 * Does work that needs a lock which another process may hold. Tries again until `giveUpAt`, a time of performance.now();
 * this process does other work between two tries.
 */
export async function onceUnlocked(giveUpAt: number, work: () => void): Promise<void> {
  for (;;) {
    try {
      work()
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      await sleep(20)
    }
  }
}
