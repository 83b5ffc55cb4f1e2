import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { syncsPerSecond } from '../disk.ts'
import { median } from '../median.ts'
import { owner, root, start, startCompared } from '../product.ts'
import { load } from './load.ts'

// Durable submissions per second of the inbox, compared with the same server without a store, the same with one commit
// per request, and the disk alone. One run interleaves them, so that other load affects all alike.
//   cd lab && npm run inbox -- --rounds 5 --seconds 2 --output ../docs/bench-inbox.md
// What a shared commit gains depends on the disk: --folder, given once per disk, names a folder on each.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    folder: { type: 'string', multiple: true },
    rows: { type: 'string', default: '1000000' },
    output: { type: 'string' },
    note: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const ms = Number(values.seconds) * 1_000

// Not in the system's temporary folder: that may be in memory.
const disks = values.folder ?? [path.join(root, 'data')]
using made = new DisposableStack()
const folders = disks.map((disk) => {
  mkdirSync(disk, { recursive: true })
  return made.use(mkdtempDisposableSync(path.join(path.resolve(disk), 'bench-'))).path
})
const [folder = root] = folders

const variants = ['none', 'each', 'together'] as const
const connectionCounts = [1, 16, 64] as const
type Run = { readonly perSecond: number; readonly p50: number; readonly p99: number }

function* numbered(prefix: string): Generator<string, null> {
  for (let number = 0; ; number += 1)
    yield `${prefix} ${number}: Could you cut twelve minutes of match footage down to a short one?`
}

async function measure(port: number, connections: number, name: string, durationMs: number): Promise<Run> {
  const latencies: number[] = []
  const messages = numbered(name)
  const end = performance.now() + durationMs
  const started = performance.now()
  await load({
    port,
    connections,
    next: () => (performance.now() < end ? messages.next().value : null),
    onAnswer({ status, ms: latency }) {
      if (status !== 200) throw new Error(`The server answered ${status}.`)
      latencies.push(latency)
    },
  })
  const seconds = (performance.now() - started) / 1_000
  const sorted = latencies.toSorted((a, b) => a - b)
  return { perSecond: sorted.length / seconds, p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

type Speed = { readonly runs: Map<string, Run[]>; readonly syncs: number[] }

async function speedOn(folder: string): Promise<Speed> {
  const runs = new Map<string, Run[]>()
  const syncs: number[] = []
  await using started = new AsyncDisposableStack()
  const servers: [variant: string, Awaited<ReturnType<typeof startCompared>>][] = []
  for (const variant of variants)
    servers.push([variant, started.use(await startCompared(variant, path.join(folder, variant)))])

  for (let round = -1; round < rounds; round += 1) {
    // The first round is a warm-up and not counted.
    if (round >= 0) syncs.push(syncsPerSecond(folder, 600, ms / 2))
    for (const connections of connectionCounts) {
      for (const [variant, server] of servers) {
        const run = await measure(server.port, connections, `${variant} ${round} ${connections}`, ms)
        const key = `${variant} ${connections}`
        if (round >= 0) runs.set(key, [...(runs.get(key) ?? []), run])
        process.stderr.write(
          `\r${round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`}: ${key}: ${Math.round(run.perSecond)}/s      `,
        )
      }
    }
  }
  return { runs, syncs }
}

const speeds: Speed[] = []
for (const folder of folders) speeds.push(await speedOn(folder))

// Memory after a hundred thousand submissions to the site and its inbox, started as `npm start` does.
const memory = path.join(folder, 'memory')
await using fresh = await start('scripts/start.ts', { settings: { DATA_DIR: memory } })
const submissions = values.quick ? 5_000 : 100_000
let left = submissions
let stored = 0
const messages = numbered('memory')
await load({
  port: fresh.port,
  connections: 64,
  next() {
    left -= 1
    return left >= 0 ? messages.next().value : null
  },
  onAnswer({ id }) {
    if (id !== null) stored += 1
  },
})
if (stored !== submissions) throw new Error(`Of ${submissions} submissions the server stored ${stored}.`)
const rss = Number(spawnSync('ps', ['-o', 'rss=', '-p', String(fresh.pid)]).stdout) * 1_024
await fresh.end()

// Size: a file with a million rows, compared with an empty one.
const rows = Number(values.rows)
process.stderr.write(`\rstoring ${rows} rows                    `)
const fullDir = path.join(folder, 'full')
await using full = await startCompared('together', fullDir, { settings: { ROWS: values.rows } })
await using empty = await startCompared('together', path.join(folder, 'empty'))
const inserts: { empty: number; full: number }[] = []
for (let round = 0; round < rounds; round += 1) {
  const intoEmpty = await measure(empty.port, 1, `empty ${round}`, ms)
  inserts.push({ empty: intoEmpty.p50, full: (await measure(full.port, 1, `full ${round}`, ms)).p50 })
}
await empty.end()
await full.end()
const lists: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const started = performance.now()
  owner(fullDir, 'list')
  lists.push(performance.now() - started)
}

const names = { none: '(a) no store', each: '(b) a commit per request', together: '**the inbox**' }
const range = (numbers: readonly number[], digits = 0): string =>
  `${Math.min(...numbers).toFixed(digits)}–${Math.max(...numbers).toFixed(digits)}`
const [processor] = os.cpus()
const loads = os.loadavg().map((load) => load.toFixed(1))

/** One disk's table, its three claims, and its runs. */
function speedTable({ runs, syncs }: Speed): string {
  const rows = connectionCounts.flatMap((connections) =>
    variants.map((variant) => {
      const list = runs.get(`${variant} ${connections}`) ?? []
      const perSecond = list.map((run) => run.perSecond)
      return `| ${connections} | ${names[variant]} | ${median(perSecond).toFixed(0)} | ${range(perSecond)} | ${median(list.map(({ p50 }) => p50)).toFixed(1)} | ${median(list.map(({ p99 }) => p99)).toFixed(1)} |`
    }),
  )
  const rate = (key: string): number => median((runs.get(key) ?? []).map(({ perSecond }) => perSecond))
  const tail = (key: string): number => median((runs.get(key) ?? []).map(({ p99 }) => p99))
  return `| connections | server | durable submissions per second | range | p50, ms | p99, ms |
|---:|---|---:|---:|---:|---:|
${rows.join('\n')}
| | (c) the disk: append and fdatasync | ${median(syncs).toFixed(0)} | ${range(syncs)} | | |

| at 64 connections | wanted | measured |
|---|---:|---:|
| the inbox ÷ a commit per request | ≥ 4 | ${(rate('together 64') / rate('each 64')).toFixed(2)} |
| no store ÷ a commit per request: the most there is to gain | | ${(rate('none 64') / rate('each 64')).toFixed(2)} |
| the inbox ÷ no store | ≥ 0.25 | ${(rate('together 64') / rate('none 64')).toFixed(2)} |
| p99 of the inbox ÷ p99 of a commit per request | < 0.5 | ${(tail('together 64') / tail('each 64')).toFixed(2)} |`
}

/** Submissions per second (p99 in ms), round by round. */
function rawRuns({ runs, syncs }: Speed): string {
  const lines = [...runs].map(
    ([key, list]) =>
      `- ${key.replace(' ', ', ')}: ${list.map(({ perSecond, p99 }) => `${perSecond.toFixed(0)} (${p99.toFixed(1)})`).join(', ')}`,
  )
  return [...lines, `- disk: ${syncs.map((rate) => rate.toFixed(0)).join(', ')}`].join('\n')
}

const report = `# The inbox's speed

Written by \`cd lab && npm run inbox\`. Every figure is the median of ${rounds} rounds of ${values.seconds} s, interleaved in one run
after a warm-up round, with the range next to it. Client and server share the machine.

${speeds.map((speed, index) => `## On a disk of ${median(speed.syncs).toFixed(0)} syncs a second${index === 0 ? '' : ' (`--folder`)'}\n\n${speedTable(speed)}`).join('\n\n')}

## Memory and size

| claim | wanted | measured |
|---|---:|---:|
| resident memory after ${submissions.toLocaleString('en')} submissions, as \`npm start\` starts it | ≤ 110 MB | ${(rss / 1_000_000).toFixed(0)} MB |
| one submission with ${rows.toLocaleString('en')} rows ÷ into an empty file, answer to answer | ≤ 1.10 | ${(median(inserts.map((insert) => insert.full)) / median(inserts.map((insert) => insert.empty))).toFixed(2)} |
| \`list\` with ${rows.toLocaleString('en')} rows, the whole command | ≤ 200 ms | ${median(lists).toFixed(0)} ms (${range(lists)}) |

## Machine

${processor?.model ?? 'unknown'}, ${os.cpus().length} cores, ${(os.totalmem() / 1e9).toFixed(0)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node},
SQLite ${process.versions.sqlite ?? ''}. Load averages at the end: ${loads.join(', ')}. Measured ${new Date().toISOString().slice(0, 10)}. ${values.note}

## Raw runs

Submissions per second (p99 in ms), round by round.

${speeds.map(rawRuns).join('\n\n')}

- one submission into an empty and a full file, ms: ${inserts.map((insert) => `${insert.empty.toFixed(2)} / ${insert.full.toFixed(2)}`).join(', ')}
- list, the whole command, ms: ${lists.map((time) => time.toFixed(0)).join(', ')}
`
process.stderr.write('\n')
if (values.output === undefined) console.log(report)
else {
  // The part written by hand, below the figures, is kept.
  const before = existsSync(values.output) ? readFileSync(values.output, 'utf8') : ''
  const byHand = before.indexOf('\n## What limits it')
  writeFileSync(values.output, byHand === -1 ? report : report + before.slice(byHand))
}
