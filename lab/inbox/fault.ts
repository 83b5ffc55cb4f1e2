import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { build, root } from '../product.ts'

// What every fault has: a data folder, a lead to send, a verdict.

if (!process.env.IN_NAMESPACE) {
  build()
  // Mounting needs root, which every user is in their own user namespace.
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const program = [process.execPath, ...process.argv.slice(1)]
  const { status } = spawnSync('unshare', [...asRoot, '--mount', '--net', ...program], {
    stdio: 'inherit',
    env: { ...process.env, IN_NAMESPACE: '1' },
  })
  process.exit(status ?? 1)
}
// It has its own network, in which the limits of deploy/connections.nft apply to nothing else and receive buffers are small.
// With large ones, the client's kernel would hold what a slow client has not read, and not the server's memory.
spawnSync('ip', ['link', 'set', 'lo', 'up'], { stdio: 'inherit' })
writeFileSync('/proc/sys/net/ipv4/tcp_rmem', '4096 16384 262144')

type Answer = { readonly status: number; readonly id: string | null; readonly cors: boolean }

/** Posts a contact message to an inbox, and adds its id to `acknowledged` when the inbox says that it is stored. */
export async function post(origin: string, message: string, acknowledged: string[] = []): Promise<Answer> {
  const body = new URLSearchParams({ name: 'Alex', email: 'alex@example.com', message })
  const response = await fetch(`${origin}/submissions`, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
  })
  const { id = null } = await response.json()
  if (id !== null) acknowledged.push(id)
  return { status: response.status, id, cors: response.headers.get('Access-Control-Allow-Origin') === '*' }
}

/**
 * Makes system calls of a process fail, as strace's `-e inject=` describes, from a second later on: strace needs a moment
 * to attach to every thread. With `file` only calls on that file. Resolves to a function that ends this.
 */
export async function inject(pid: number, injection: string, file?: string) {
  const only = file === undefined ? [] : ['-P', file]
  const options = ['-f', '-qq', '-o', '/dev/null', ...only, '-e', `inject=${injection}`, '-p', String(pid)]
  const strace = spawn('strace', options, { stdio: 'ignore' })
  const ended = once(strace, 'exit')
  await sleep(1_000)
  return async (signal: NodeJS.Signals = 'SIGINT'): Promise<void> => {
    strace.kill(signal)
    await ended
  }
}

/** What is wrong with a file after a fault, given the acknowledged ids; empty when nothing is. */
export function verdictOn(dataDir: string, acknowledged: readonly string[]): string[] {
  const database = new DatabaseSync(path.join(dataDir, 'inbox.sqlite'))
  const integrity = database.prepare('PRAGMA integrity_check').get()?.integrity_check
  const rows = database.prepare('SELECT id, fields FROM submissions').all()
  database.close()
  const ids = new Set(rows.map(({ id }) => id))
  const lost = acknowledged.filter((id) => !ids.has(id)).length
  const doubled = rows.length - new Set(rows.map(({ fields }) => fields)).size
  return [
    ...(integrity === 'ok' ? [] : [`integrity: ${String(integrity)}`]),
    ...(lost === 0 ? [] : [`${lost} acknowledged are lost`]),
    ...(doubled === 0 ? [] : [`${doubled} are there twice`]),
  ]
}

let failures = 0
let tried = 0
const names: string[] = []
const { values: chosen } = parseArgs({ options: { only: { type: 'string', default: '' } } })

/** Produces a fault in a new data folder, and prints what happened and what is wrong. */
export async function fault(
  name: string,
  act: (dataDir: string) => Promise<{ happened: string; wrong: string[] }>,
): Promise<void> {
  mkdirSync(path.join(root, 'data'), { recursive: true })
  names.push(name)
  if (!name.includes(chosen.only)) return
  tried += 1
  const dataDir = mkdtempSync(path.join(root, 'data', 'faults-'))
  try {
    const { happened, wrong } = await act(dataDir)
    failures += wrong.length
    console.log(`${wrong.length === 0 ? 'ok  ' : 'FAIL'}  ${name}\n      ${happened}`)
    for (const detail of wrong) console.log(`      ${detail}`)
  } finally {
    spawnSync('umount', ['-l', dataDir], { stdio: 'ignore' })
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Empty if the expectation holds, else the problem. */
export const expect = (wanted: boolean, otherwise: string): string[] => (wanted ? [] : [otherwise])

/** Prints the summary; exit code 1 if something was wrong, or if --only names no fault. */
export function conclude(): void {
  if (tried === 0) {
    console.error(`No fault has "${chosen.only}" in its name. They are:\n${names.join('\n')}`)
    process.exitCode = 1
    return
  }
  console.log(failures === 0 ? '\nNothing acknowledged was lost.' : `\n${failures} findings.`)
  process.exitCode = failures === 0 ? 0 : 1
}
