import { sqliteBatch } from './d1/sqlite-batch.ts'
import { testOutbox } from './outbox-contract.ts'
import { openD1Store } from './store.d1.ts'
import { testStore } from './store-contract.ts'

// The statements alone; deploy/workers/ has the same contract on D1 itself.
const open = () => openD1Store(sqliteBatch())
testStore("d1's statements on sqlite", open)
testOutbox("d1's statements on sqlite", open)
