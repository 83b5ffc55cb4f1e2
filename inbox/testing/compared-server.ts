import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { serve } from '@hono/node-server'
import type { Store } from '#inbox/store/port.ts'
import { openDatabase, presenceOf } from '#inbox/store/sqlite/database.ts'
import { diskReserve } from '#inbox/store/sqlite/disk-reserve.ts'
import { type GroupCommit, groupCommit } from '#inbox/store/sqlite/group-commit.ts'
import { storeOn } from '#inbox/store/sqlite/store.ts'
import { createInbox } from '#inbox/wire/app.ts'

// The servers that the inbox is compared with. VARIANT names one: the inbox itself (`together`), with a commit for every
// request (`each`), without a store (`none`), or with a store that never syncs (`unsynced`). ROWS submissions are stored
// before it listens, as if over the last months.

const { VARIANT: variant = 'together', DATA_DIR: dataDir = '', ROWS: rows = '0' } = process.env
const file = variant === 'none' ? ':memory:' : path.join(dataDir, 'inbox.sqlite')
const database = openDatabase(file)
if (variant === 'unsynced') database.exec('PRAGMA synchronous = OFF')
const commits = groupCommit(database, presenceOf(file))
const reserve = diskReserve(database, file, () => 0)
const store = storeOn(database, variant === 'each' ? oneByOne(commits) : commits, reserve)
const nothingBehind: Store = { ...store, add: async () => ({ outcome: 'stored', id: randomUUID() }) }

const first = Date.now() - 300 * 86_400_000
/** A submission nobody sent, the same for the same number. */
const submission = (number: number) => ({
  submission: {
    form: 'contact' as const,
    fields: [
      ['name', `Person ${number}`],
      ['email', `person${number}@example.com`],
      ['message', `Message ${number}: could you cut twelve minutes of match footage down to a short one?`],
    ] as const,
  },
  receivedAt: first + number * 20,
  page: '/contact',
})
for (let stored = 0; stored < Number(rows); stored += 5_000) {
  const batch = Array.from({ length: Math.min(5_000, Number(rows) - stored) }, (_, index) => stored + index)
  await Promise.all(batch.map((number) => store.add(submission(number))))
}

const inbox = createInbox({
  channels: [],
  store: variant === 'none' ? nothingBehind : store,
  site: { name: 'Compared', origin: 'http://127.0.0.1', helpAddress: 'help@site.example' },
  trustedProxies: 0,
  log: () => undefined,
})
serve({ fetch: inbox.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}/submissions`)
})

/** Begins a write once the one before has settled, so that each has its own commit. */
function oneByOne(commits: GroupCommit): GroupCommit {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...commits,
    write(work) {
      const written = last.then(() => commits.write(work))
      last = written.catch(() => undefined)
      return written
    },
  }
}
