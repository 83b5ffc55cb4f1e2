import { type Log, reasonOf } from '#inbox/log.ts'
import { testChannels } from '#inbox/outbox/channel-test.ts'
import type { Channel } from '#inbox/outbox/channels/channel.ts'
import { isSame } from '#inbox/same-secret.ts'
import type { Site } from '#inbox/site.ts'
import type { Batch } from '#inbox/store/d1/database.ts'
import { StorageError } from '#inbox/store/port.ts'
import { keepFact } from '#inbox/store/queries.ts'
import { serverFacts } from '#inbox/store/server-facts.ts'
import type { Statement } from '#inbox/store/sql.ts'
import { batchPath, statementsIn, testPath } from './messages.ts'

type Options = {
  batch: Batch
  site: Site
  channels: readonly Channel[]
  retentionDays: number
  /** The secret of the owner's commands, at least 32 characters long. */
  token: string
  log: Log
}

/**
 * Lets the owner's commands work on D1 through the Worker: with the token, any statement may run, as with wrangler.
 * Browsers can't use it, since it sends no CORS header and refuses preflights with 405.
 */
export function ownerEndpoint({ batch, site, channels, retentionDays, token, log }: Options) {
  const facts: Statement[] = serverFacts(
    site,
    channels.map(({ name }) => name),
    retentionDays,
  ).map((values) => ({ sql: keepFact, values }))

  const runBatch = async (request: Request): Promise<Response> => {
    const statements = statementsIn(await request.json().catch(() => null))
    if (!statements) return respond(400, { error: 'The body holds no statements.' })
    const results = (await batch([...facts, ...statements])).slice(facts.length)
    const changes = results.reduce((sum, result) => sum + result.changes, 0)
    log('owner', { statements: statements.length, changes })
    return respond(200, { results })
  }

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return respond(405, { error: 'POST only.' }, { Allow: 'POST' })
    if (!isSame(request.headers.get('Authorization') ?? '', `Bearer ${token}`)) {
      log('owner-refused')
      return respond(401, { error: 'The token is wrong.' }, { 'WWW-Authenticate': 'Bearer' })
    }
    try {
      switch (new URL(request.url).pathname) {
        case batchPath:
          return await runBatch(request)
        case testPath:
          return respond(200, { tests: await testChannels(channels, Date.now()) })
        default:
          return respond(404, { error: 'There is nothing here.' })
      }
    } catch (error) {
      log('owner-failed', { reason: reasonOf(error) })
      return respond(error instanceof StorageError ? 503 : 400, { error: reasonOf(error) })
    }
  }
}

function respond(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers },
  })
}
