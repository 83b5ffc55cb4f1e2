import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Wrangler's program, which this process's Node runs. */
export const wrangler = path.join(import.meta.dirname, 'node_modules', 'wrangler', 'bin', 'wrangler.js')

/** Options of its process: its folder, and settings that keep it from using the network and from prompting. */
export const processOptions = {
  cwd: import.meta.dirname,
  env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
}

/** Runs one of its commands to its end. Throws an error with its output when it fails. */
export function runWrangler(...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [wrangler, ...args], {
    ...processOptions,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`wrangler ${args.join(' ')} failed:\n${stdout}${stderr}`)
}
