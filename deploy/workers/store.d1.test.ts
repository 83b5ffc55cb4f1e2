import { after } from 'node:test'
import { openD1Store } from '../../inbox/store/d1/store.ts'
import { testDeliveries } from '../../inbox/testing/deliveries-contract.ts'
import { testLimits, testStore } from '../../inbox/testing/store-contract.ts'
import { localD1 } from './local-worker.ts'

const d1 = localD1()
after(() => d1.dispose())

const open = () => openD1Store(d1.fresh())
testStore('d1 in workerd', open)
testDeliveries('d1 in workerd', open)
testLimits('d1 in workerd', (limits) => openD1Store(d1.fresh(), limits))
