import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { serve } from '@hono/node-server'
import type { Store } from '../../inbox/store/port.ts'
import { openSqliteStore } from '../../inbox/store/sqlite/store.ts'
import { createInbox } from '../../inbox/wire/app.ts'

// One of the servers that are compared: the inbox as it is (`together`), with a commit for every request
// (`each`), with nothing behind it (`none`), or with a store that leaves syncing to chance (`unsynced`).

const { VARIANT: variant = 'unsynced', DATA_DIR: dataDir = '' } = process.env
const file = variant === 'none' ? ':memory:' : path.join(dataDir, 'inbox.sqlite')
const store = openSqliteStore(file, { together: variant !== 'each', synced: variant !== 'unsynced' })
const nothingBehind: Store = { ...store, add: async () => ({ outcome: 'stored', id: randomUUID() }) }

const inbox = createInbox({
  store: variant === 'none' ? nothingBehind : store,
  site: { name: 'Bench', origin: 'http://127.0.0.1', helpAddress: 'help@site.example' },
  settings: { rateLimit: null, trustedProxies: 0 },
  log: () => undefined,
})
serve({ fetch: inbox.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}/submissions`)
})
process.on('disconnect', () => process.exit())
