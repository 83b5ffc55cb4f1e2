import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { dayMs } from '#inbox/days.ts'
import { StorageError } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { contactFields, sender, usualLimits } from '#inbox/testing/memory-inbox.ts'
import { keepRetention, pruneExpired } from './retention.ts'

const today = Date.UTC(2026, 10, 20)

/** An inbox with leads of these ages, to be started on given days, counted from today. */
async function openAged(...agesInDays: number[]) {
  const store = openSqliteStore(':memory:')
  const add = async (age: number) => {
    const fields = Object.entries({ ...contactFields, message: `${age} days old` })
    await store.add({ submission: { form: 'contact', fields }, receivedAt: today - age * dayMs, page: null })
  }
  for (const age of agesInDays) await add(age)
  return {
    store,
    add,
    async startOn(...days: number[]) {
      return this.startWith(365, ...days)
    },
    async startWith(retentionDays: number, ...days: number[]) {
      const logged: string[] = []
      for (const day of days) {
        const now = () => today + day * dayMs
        await keepRetention({
          store,
          days: retentionDays,
          log: (event) => void logged.push(event),
          now,
        }).stop()
      }
      return logged
    },
    [Symbol.asyncDispose]: () => store.close(),
  }
}

test('leads older than the retention are erased once the clock has been steady for a week', async () => {
  await using aged = await openAged(400, 366, 364, 1)
  assert.deepEqual(await aged.startOn(-7, -4, -0.01), ['prune-postponed'])
  assert.equal(await aged.store.count(), 4)
  assert.deepEqual(await aged.startOn(0), ['pruned'])
  assert.equal(await aged.store.count(), 2)
})

test('a clock that jumps 400 days ahead erases nothing, whatever arrives under it', async () => {
  await using aged = await openAged(3, 2, 1)
  await aged.startOn(-8, -4, 0)
  await aged.add(-400)
  assert.deepEqual(await aged.startOn(400, 401, 406.9), ['prune-postponed'])
  assert.equal(await aged.store.count(), 4)
})

test('a lead dated by a clock that was years behind stays as long as those before it', async () => {
  await using aged = await openAged(200, 4000, 100)
  await aged.startOn(-7, -4)
  assert.deepEqual(await aged.startOn(0, 7), [])
  await aged.startOn(14, ...Array.from({ length: 50 }, (_, week) => (week + 3) * 7))
  assert.equal(await aged.store.count(), 0)
})

test('a lead dated by a clock that was ahead keeps no other back', async () => {
  await using aged = await openAged(-4000, 366)
  assert.deepEqual(await aged.startOn(-7, -4, 0), ['prune-postponed', 'pruned'])
})

test('a corrected clock has to be steady for a week again', async () => {
  await using aged = await openAged(400)
  assert.deepEqual(await aged.startOn(400, 404, 0, 4), ['prune-postponed', 'prune-postponed'])
  assert.deepEqual(await aged.startOn(7), ['pruned'])
})

test('a machine that was off for five days, or whose clock was corrected by an hour, erases as before', async () => {
  await using aged = await openAged(400)
  assert.deepEqual(await aged.startOn(-6, -1, -1 - 1 / 24, 1), ['prune-postponed', 'pruned'])
})

test('fewer days than before erase only after a week, so that a mistake can be corrected', async () => {
  await using aged = await openAged(400, 300, 5)
  await aged.startOn(-8, -4)
  assert.deepEqual(await aged.startWith(36, 0, 4), ['prune-postponed'])
  assert.equal(await aged.store.count(), 3)
  // Corrected; then meant.
  assert.deepEqual(await aged.startWith(365, 5, 7), ['pruned'])
  assert.equal(await aged.store.count(), 2)
  assert.deepEqual(await aged.startWith(36, 8, 12, 15), ['prune-postponed', 'pruned'])
  assert.equal(await aged.store.count(), 1)
})

test('who sent is forgotten after a day, also while no lead may be erased', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'retention-'))
  const file = path.join(folder, 'inbox.sqlite')
  const store = openSqliteStore(file, { limits: usualLimits })
  const submission = { form: 'contact', fields: Object.entries(contactFields) } as const
  await store.add({ submission, receivedAt: Date.now() - 2 * dayMs, page: null, sender })
  const logged: string[] = []
  await keepRetention({ store, days: 1, log: (event) => void logged.push(event) }).stop()
  assert.deepEqual(logged, ['prune-postponed'])
  assert.equal(await store.count(), 1)
  const database = new DatabaseSync(file)
  for (const table of ['recent_senders', 'sender_keys'])
    assert.deepEqual(database.prepare(`SELECT * FROM ${table}`).all(), [])
  database.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

test('nothing of an erased lead is left in the file, also where SQLite has moved it to another page', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'retention-'))
  const file = path.join(folder, 'inbox.sqlite')
  const store = openSqliteStore(file)
  const leads = Array.from({ length: 60 }, (_, index) => ({ name: `Person ${index}.`, day: index }))
  for (const { name, day } of leads) {
    // With these lengths, three leads leave a copy behind when they are moved.
    const fields = Object.entries({ name, message: 'x'.repeat((day * 1_201) % 1_500) })
    await store.add({ submission: { form: 'contact', fields }, receivedAt: day * dayMs, page: null })
  }
  const left: string[] = []
  for (const { day } of leads) {
    const now = () => (day + 8) * dayMs
    await keepRetention({ store, days: 7, log: () => undefined, now }).stop()
    const bytes = readFileSync(file, 'latin1')
    left.push(
      ...leads.slice(0, day > 6 ? day + 1 : 0).flatMap(({ name }) => (bytes.includes(name) ? [name] : [])),
    )
  }
  assert.deepEqual(left, [])
  await store.close()
  rmSync(folder, { recursive: true })
})

test('what could not be overwritten is overwritten an hour later', async () => {
  const store = openSqliteStore(':memory:')
  const logged: string[] = []
  let full = true
  const overwriteErased = async () => {
    if (full) throw new StorageError('The disk is full.')
    await store.overwriteErased()
    logged.push('overwritten')
  }
  const prune = (day: number) =>
    pruneExpired({
      store: { ...store, overwriteErased },
      days: 7,
      log: (event) => void logged.push(event),
      now: () => day * dayMs,
    })
  await prune(0)
  await store.add({ submission: { form: 'contact', fields: [['name', 'Sam']] }, receivedAt: 0, page: null })
  await prune(7)
  await prune(8)
  assert.deepEqual(logged.slice(-2), ['pruned', 'overwrite-failed'])
  full = false
  await prune(8.1)
  assert.equal(logged.at(-1), 'overwritten')
  await store.close()
})
