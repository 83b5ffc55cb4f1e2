import { readFileSync } from 'node:fs'
import path from 'node:path'

const file = path.join(import.meta.dirname, 'workers', 'wrangler.jsonc')

/** What the Worker is deployed with. */
export const wranglerConfig: {
  readonly compatibility_date: string
  readonly compatibility_flags: string[]
  readonly assets: { readonly run_worker_first: string[] }
} = JSON.parse(readFileSync(file, 'utf8').replace(/^\s*\/\/.*$/gm, ''))
