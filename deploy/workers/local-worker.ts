import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Miniflare, type Request as OutboundRequest, Response as OutboundResponse } from 'miniflare'
import { type Batch, boundDatabase } from '../../inbox/store/d1/database.ts'
import { wranglerConfig } from '../wrangler-config.ts'
import { runWrangler } from './wrangler.ts'

const compatibility = {
  compatibilityDate: wranglerConfig.compatibility_date,
  compatibilityFlags: wranglerConfig.compatibility_flags,
}

/** A request that the Worker sent out. */
export type Outbound = { readonly url: string; readonly headers: Headers; readonly body: string }

type Options = {
  /** Its settings and secrets. */
  settings?: Readonly<Record<string, string>>
  /** The response to a request that the Worker sends out. */
  outside?: (request: Outbound) => { status: number }
}

/** The Worker as it would be deployed, with D1, in workerd on this machine and without a network. */
export async function localWorker({ settings = {}, outside = () => ({ status: 200 }) }: Options = {}) {
  bundled ??= bundle()
  const miniflare = new Miniflare({
    ...compatibility,
    modules: [{ type: 'ESModule', path: 'worker.js', contents: bundled }],
    d1Databases: ['DB'],
    bindings: settings,
    serviceBindings: { ASSETS: () => new OutboundResponse('No such page', { status: 404 }) },
    async outboundService(request: OutboundRequest) {
      const headers = new Headers([...request.headers])
      const { status } = outside({ url: request.url, headers, body: await request.text() })
      return new OutboundResponse('{}', { status })
    },
    cf: false,
    unsafeTriggerHandlers: true,
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      stdout.resume()
      stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk))
    },
  })
  const url = await miniflare.ready
  const batch = await migrated(miniflare)
  return {
    url,
    /** Its database. */
    batch,
    empty: () => emptied(batch),
    /** Sends a request as a visitor would. */
    async request(address: string, init: RequestInit): Promise<Response> {
      const { method, headers, body } = new Request(address, init)
      const bytes = body === null ? null : await new Response(body).arrayBuffer()
      const answer = await miniflare.dispatchFetch(address, { method, headers: [...headers], body: bytes })
      const text = await answer.arrayBuffer()
      const { status } = answer
      return new Response([204, 304].includes(status) ? null : text, { status, headers: [...answer.headers] })
    },
    /** Runs the minute's cron job and waits until it is done. */
    async minute(): Promise<void> {
      const { status } = await miniflare.dispatchFetch(`${url.origin}/cdn-cgi/handler/scheduled`)
      if (status !== 200) throw new Error(`The minute's turn ended with ${status}.`)
    },
    [Symbol.asyncDispose]: () => miniflare.dispose(),
  }
}

/** Resolves once the condition holds. What a Worker does after its response can only be polled. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** D1 without a Worker. */
export function localD1() {
  const miniflare = new Miniflare({
    ...compatibility,
    modules: true,
    script: 'export default {}',
    d1Databases: ['DB'],
    cf: false,
  })
  const ready = migrated(miniflare)
  return {
    /** The database, emptied. */
    fresh(): Batch {
      const batch = ready.then(emptied)
      return async (statements) => (await batch)(statements)
    },
    dispose: () => miniflare.dispose(),
  }
}

async function migrated(miniflare: Miniflare): Promise<Batch> {
  const folder = path.resolve(import.meta.dirname, '../../inbox/store/migrations')
  const batch = boundDatabase(await miniflare.getD1Database('DB'))
  // Splits as wrangler does, at semicolons at the end of a line; none of our statements contains one.
  const statements = readdirSync(folder)
    .toSorted()
    .flatMap((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .replaceAll(/^--.*$/gm, '')
        .split(/;\s*$/m),
    )
  await batch(statements.filter((sql) => sql.trim() !== '').map((sql) => ({ sql, values: [] })))
  return batch
}

async function emptied(batch: Batch): Promise<Batch> {
  const tables = ['submissions', 'recent_contents', 'recent_senders', 'sender_keys', 'deliveries', 'facts']
  await batch([...tables, 'sqlite_sequence'].map((table) => ({ sql: `DELETE FROM ${table}`, values: [] })))
  return batch
}

let bundled: string | undefined

/** What wrangler would upload. */
function bundle(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'worker-'))
  try {
    runWrangler('deploy', '--dry-run', '--outdir', folder)
    return readFileSync(path.join(folder, 'worker.js'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
