import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workerPaths } from '#inbox/worker.ts'
import { wranglerConfig } from './wrangler-config.ts'

test('Cloudflare runs the Worker for every path of the inbox', () => {
  const patterns = wranglerConfig.assets.run_worker_first
  const isRun = (wanted: string) =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? wanted.startsWith(pattern.slice(0, -1)) : pattern === wanted,
    )
  assert.deepEqual(
    workerPaths.filter((wanted) => !isRun(wanted)),
    [],
  )
})
