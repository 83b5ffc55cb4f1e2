import { createHash, timingSafeEqual } from 'node:crypto'
import { type Log, reasonOf } from '#inbox/log.ts'
import type { Channel } from '#inbox/outbox/channel.ts'
import { tryChannels } from '#inbox/outbox/trial.ts'
import type { Site } from '#inbox/site.ts'
import type { Batch, Statement } from '#inbox/store/d1/database.ts'
import { StorageError } from '#inbox/store/port.ts'
import { batchPath, statementsIn, trialPath } from './tunnel.ts'

type Options = {
  batch: Batch
  site: Site
  channels: readonly Channel[]
  /** What the owner's command line must show; at least 32 characters. */
  token: string
  log: Log
  /** Called when there may be something new to deliver. */
  onWritten: () => void
}

/**
 * Lets the owner's command line work on D1 through the Worker: whoever has the token may run any statement,
 * as with wrangler. It answers no browser: there is no CORS header, and a preflight gets 405.
 */
export function ownerEndpoint({ batch, site, channels, token, log, onWritten }: Options) {
  /** The command line learns whom the inbox works for from the database. */
  const facts: Statement[] = [
    ['site', JSON.stringify(site)] as const,
    ['channels', JSON.stringify(channels.map(({ name }) => name))] as const,
  ].map(([name, value]) => ({
    sql: `INSERT INTO facts (name, value) VALUES (?1, ?2)
      ON CONFLICT (name) DO UPDATE SET value = ?2 WHERE value <> ?2`,
    values: [name, value],
  }))

  const runBatch = async (request: Request): Promise<Response> => {
    const statements = statementsIn(await request.json().catch(() => null))
    if (!statements) return answer(400, { error: 'The body holds no statements.' })
    const results = (await batch([...facts, ...statements])).slice(facts.length)
    const changes = results.reduce((sum, result) => sum + result.changes, 0)
    log('owner', { statements: statements.length, changes })
    if (changes > 0) onWritten()
    return answer(200, { results })
  }

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return answer(405, { error: 'POST only.' }, { Allow: 'POST' })
    if (!isSame(request.headers.get('Authorization') ?? '', `Bearer ${token}`)) {
      log('owner-refused')
      return answer(401, { error: 'The token is wrong.' }, { 'WWW-Authenticate': 'Bearer' })
    }
    try {
      switch (new URL(request.url).pathname) {
        case batchPath:
          return await runBatch(request)
        case trialPath:
          return answer(200, { trials: await tryChannels(channels, Date.now()) })
        default:
          return answer(404, { error: 'There is nothing here.' })
      }
    } catch (error) {
      log('owner-failed', { reason: reasonOf(error) })
      return answer(error instanceof StorageError ? 503 : 400, { error: reasonOf(error) })
    }
  }
}

/** Compares in a time that tells nothing. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers },
  })
}
