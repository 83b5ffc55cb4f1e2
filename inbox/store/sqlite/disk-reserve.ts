import { statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { StorageError } from '#inbox/store/port.ts'
import { numberIn } from '#inbox/store/rows.ts'

/** What stays free of the disk: room to deliver, to erase and to back up. Its methods throw StorageError. */
export type DiskReserve = {
  /** Throws while too little of the disk is free to store anything new. */
  keep(): void
  /** Throws if a copy of the database in this folder would leave too little free. */
  keepDespiteCopy(folder: string): void
}

/**
 * Keeps this many bytes of the disk free. `bytes` is called only when they count: a wrong DISK_RESERVE must not keep the
 * owner's other commands from working.
 */
export function diskReserve(database: DatabaseSync, file: string, bytes: () => number): DiskReserve {
  const pages = database.prepare(
    `SELECT freelist_count * page_size AS free, (page_count - freelist_count) * page_size AS used
     FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
  )
  const folder = path.dirname(file)
  return {
    keep() {
      const reserve = bytes()
      if (reserve === 0) return
      const free = freeBytes(folder)
      // Erasing doesn't shrink the file, but its free pages can hold new leads.
      if (free < reserve && free + numberIn(pages.get(), 'free') < reserve)
        throw new StorageError('Too little of the disk is free (DISK_RESERVE).')
    },
    keepDespiteCopy(target) {
      const reserve = bytes()
      if (reserve === 0 || statSync(target).dev !== statSync(folder).dev) return
      const free = freeBytes(folder)
      // On a disk that is too full already, the forms are closed, and a copy closes nothing.
      if (free < reserve || free - numberIn(pages.get(), 'used') >= reserve) return
      throw new StorageError(
        'A backup would leave less of the disk free than DISK_RESERVE, and visitors could send nothing. Make room, or put it on another disk.',
      )
    },
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch (error) {
    throw new StorageError(`The folder ${folder} cannot be used.`, { cause: error })
  }
}
