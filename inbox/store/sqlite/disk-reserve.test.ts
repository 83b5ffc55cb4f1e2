import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import type { Store } from '#inbox/store/port.ts'
import { receivedMessage } from '#inbox/testing/memory-inbox.ts'
import { openSqliteStore } from './store.ts'

const mebibyte = 1024 * 1024
const refusal = { name: 'StorageError', message: /DISK_RESERVE/ }

function openFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'reserve-'))
  return {
    /** The store, with this many bytes free beyond the reserve. Measured when it asks: other tests fill the disk. */
    open: ({ spare }: { spare: number }) =>
      openSqliteStore(path.join(folder, 'inbox.sqlite'), {
        reserveBytes() {
          const { bavail, bsize } = statfsSync(folder)
          return bavail * bsize - spare
        },
      }),
    copy: path.join(folder, 'copy.sqlite'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

/** Twenty submissions of a mebibyte each; resolves to how many there are. */
async function flood(store: Store): Promise<number> {
  const letters = 'abcdefghijklmnopqrst'
  for (const letter of letters) await store.add(receivedMessage({ message: letter.repeat(mebibyte) }))
  return letters.length
}

test('with less of the disk free than the reserve nothing new is stored, and what is there stays readable', async () => {
  using folder = openFolder()
  const before = folder.open({ spare: mebibyte })
  assert.equal((await before.add(receivedMessage())).outcome, 'stored')
  await before.close()
  const store = folder.open({ spare: -mebibyte })
  await assert.rejects(store.add(receivedMessage()), refusal)
  await assert.rejects(store.check(), refusal)
  assert.equal(await store.count(), 1)
  await store.close()
})

test('on a disk that is too full, what was erased makes room in the file', async () => {
  using folder = openFolder()
  const before = folder.open({ spare: mebibyte })
  await before.erase(Array.from({ length: await flood(before) }, (_, index) => index + 1))
  await before.close()
  const store = folder.open({ spare: -10 * mebibyte })
  assert.equal((await store.add(receivedMessage())).outcome, 'stored')
  await store.close()
  const fuller = folder.open({ spare: -30 * mebibyte })
  await assert.rejects(fuller.add(receivedMessage()), refusal)
  await fuller.close()
})

test('a backup is refused if it would close the forms: of a flood, but not of what is left once that is erased', async () => {
  using folder = openFolder()
  const store = folder.open({ spare: 10 * mebibyte })
  const total = await flood(store)
  await assert.rejects(
    store.backup(folder.copy, () => undefined),
    refusal,
  )
  await store.erase(Array.from({ length: total - 1 }, (_, index) => index + 1))
  await store.backup(folder.copy, () => undefined)
  await store.close()
  const full = folder.open({ spare: -mebibyte })
  await full.backup(folder.copy, () => undefined)
  await full.close()
})
