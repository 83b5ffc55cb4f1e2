import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { freePort } from '../../inbox/ports.ts'
import { processOptions, runWrangler, wrangler } from './wrangler.ts'

/** The whole deployment on this machine, as `wrangler dev` runs it, with these settings. */
export async function startSite(settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'workers-'))
  runWrangler('d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', folder)
  const child = spawn(
    process.execPath,
    [
      ...[wrangler, 'dev', '--ip', '127.0.0.1', '--port', String(await freePort())],
      ...['--inspector-port', String(await freePort()), '--persist-to', folder],
      ...Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    { ...processOptions, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = once(child, 'exit')
  return {
    origin: await originOf(child.stdout),
    async [Symbol.asyncDispose]() {
      // With SIGTERM wrangler also stops workerd; SIGKILL would leave it running.
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true })
    },
  }
}

async function originOf(stdout: Readable): Promise<string> {
  let output = ''
  for await (const line of createInterface({ input: stdout })) {
    output += `${line}\n`
    const origin = /Ready on (http:\/\/\S+)/.exec(line)?.[1]
    if (!origin) continue
    stdout.resume()
    return origin
  }
  throw new Error(`wrangler ended before it was ready:\n${output}`)
}
