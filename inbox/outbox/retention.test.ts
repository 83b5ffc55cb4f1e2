import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { contactFields } from '#inbox/testing/memory-inbox.ts'
import { keepRetention } from './retention.ts'

const dayMs = 24 * 60 * 60_000
const today = Date.UTC(2026, 10, 20)

async function keptAfterStart(...agesInDays: number[]): Promise<number> {
  const store = openSqliteStore(':memory:')
  for (const age of agesInDays) {
    const fields = Object.entries({ ...contactFields, message: `${age} days old` })
    await store.add({ submission: { form: 'contact', fields }, receivedAt: today - age * dayMs, page: null })
  }
  await keepRetention({ store, days: 365, log: () => undefined, now: () => today }).stop()
  const kept = await store.count()
  await store.close()
  return kept
}

test('what is older than the retention is erased at the start', async () => {
  assert.equal(await keptAfterStart(400, 366, 364, 1), 2)
})

test('a clock that would leave nothing at all is not believed at the start', async () => {
  assert.equal(await keptAfterStart(4_000, 3_999), 2)
})
