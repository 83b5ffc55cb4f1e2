import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { workerPaths } from '#inbox/worker.ts'

test('Cloudflare runs the Worker for every path of the inbox', () => {
  const file = path.join(import.meta.dirname, 'workers', 'wrangler.jsonc')
  const { assets } = JSON.parse(readFileSync(file, 'utf8').replace(/^\s*\/\/.*$/gm, ''))
  const patterns: string[] = assets.run_worker_first
  const isRun = (wanted: string) =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? wanted.startsWith(pattern.slice(0, -1)) : pattern === wanted,
    )
  assert.deepEqual(
    workerPaths.filter((wanted) => !isRun(wanted)),
    [],
  )
})
