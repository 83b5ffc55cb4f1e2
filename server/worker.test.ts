import assert from 'node:assert/strict'
import { test } from 'node:test'
import worker from './worker.ts'

const files = {
  async fetch(request: Request) {
    return new Response(`file ${new URL(request.url).pathname}`)
  },
}

test('a path that is not the inbox’s is answered by the files', async () => {
  const bindings = { ASSETS: files } as unknown as Parameters<typeof worker.fetch>[1]
  const run = { waitUntil: () => undefined }
  const response = await worker.fetch(new Request('https://site.example/about'), bindings, run)
  assert.equal(await response.text(), 'file /about')
})
