import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDeliveries } from '#inbox/testing/deliveries-contract.ts'
import { receivedMessage, sender, usualLimits } from '#inbox/testing/memory-inbox.ts'
import { sqliteBatch } from '#inbox/testing/sqlite-batch.ts'
import { testDamage, testLimits, testStore } from '#inbox/testing/store-contract.ts'
import { type Batch, run } from './database.ts'
import { openD1Store } from './store.ts'

// The statements on plain SQLite; deploy/workers/ runs the same contract on D1.
const open = () => openD1Store(sqliteBatch())
testStore("d1's statements on sqlite", open)
testDeliveries("d1's statements on sqlite", open)
testLimits("d1's statements on sqlite", (limits) => openD1Store(sqliteBatch(), limits))
testDamage("d1's statements on sqlite", () => {
  const batch = sqliteBatch()
  return { store: openD1Store(batch), run: (sql) => run(batch, sql) }
})

test("d1's statements on sqlite: no result holds more leads than D1 returns if each is 2 MB", async () => {
  const batch = sqliteBatch()
  let most = 0
  const measured: Batch = async (statements) => {
    const results = await batch(statements)
    most = Math.max(most, ...results.map(({ rows }) => rows.length))
    return results
  }
  const store = openD1Store(measured)
  for (let number = 0; number < 60; number += 1) {
    await store.add(receivedMessage({ message: String(number) }))
  }
  assert.equal((await store.list({}, 60)).length, 60)
  assert.equal((await Array.fromAsync(store.all())).length, 60)
  assert.ok(most * 2 <= 50, `${most} leads`)
})

test("d1's statements on sqlite: a new day has a new key, and yesterday's is gone", async () => {
  const batch = sqliteBatch()
  const store = openD1Store(batch, usualLimits)
  const midnight = Date.UTC(2026, 10, 21)
  for (const receivedAt of [midnight - 60 * 60_000, midnight]) {
    await store.add(receivedMessage({}, { receivedAt, sender }))
  }
  const { rows } = await run(batch, 'SELECT day FROM sender_keys')
  assert.deepEqual(
    rows.map(({ day }) => day),
    ['2026-11-21'],
  )
})

test("d1's statements on sqlite: a check writes once a minute, whichever way the clock was set", async () => {
  const batch = sqliteBatch()
  const store = openD1Store(batch)
  await store.check()
  const now = new Date(Date.now() - 1_000).toISOString()
  for (const [before, written] of [
    [now, false],
    ['2020-01-01T00:00:00.000Z', true],
    ['2100-01-01T00:00:00.000Z', true],
  ] as const) {
    await store.remember('checked_at', before)
    await store.check()
    assert.equal((await store.recall('checked_at')) !== before, written)
  }
})

test("d1's statements on sqlite: the store forgets who sent, and the key of a day that is over", async () => {
  const batch = sqliteBatch()
  const store = openD1Store(batch, usualLimits)
  await store.add(receivedMessage({}, { receivedAt: Date.now() - 2 * 86_400_000, sender }))
  await store.forgetRecent()
  for (const table of ['recent_senders', 'recent_contents', 'sender_keys']) {
    assert.deepEqual((await run(batch, `SELECT * FROM ${table}`)).rows, [], table)
  }
})
