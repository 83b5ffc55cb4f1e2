import { testOutbox } from '#inbox/testing/outbox-contract.ts'
import { sqliteBatch } from '#inbox/testing/sqlite-batch.ts'
import { testStore } from '#inbox/testing/store-contract.ts'
import { openD1Store } from './store.ts'

// The statements on plain SQLite; deploy/workers/ runs the same contract on D1.
const open = () => openD1Store(sqliteBatch())
testStore("d1's statements on sqlite", open)
testOutbox("d1's statements on sqlite", open)
