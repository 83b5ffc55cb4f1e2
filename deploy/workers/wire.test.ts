import { after } from 'node:test'
import { identity } from '../../app/content/identity.ts'
import { openD1Store } from '../../inbox/store/d1/store.ts'
import { testWire } from '../../inbox/testing/wire-contract.ts'
import { localWorker } from './local-worker.ts'

const worker = await localWorker()
after(() => worker[Symbol.asyncDispose]())

testWire('the worker in workerd', async () => {
  await worker.empty()
  return {
    site: identity,
    store: openD1Store(worker.batch),
    request: (path, init) => worker.request(`http://inbox.example${path}`, init),
    async [Symbol.asyncDispose]() {
      // The next test uses the same Worker.
    },
  }
})
