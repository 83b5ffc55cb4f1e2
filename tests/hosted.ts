import { spawnSync } from 'node:child_process'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import path from 'node:path'
import { portOf } from '#inbox/ports.ts'
import { serveStatic } from '#server/static.ts'

const root = path.resolve(import.meta.dirname, '..')

/** A response as a hosted service documents it. */
export type ServiceResponse = { status: number; body: string }

/** What a form service received: enough to tell what the site sent. */
export type Received = { method: string; headers: IncomingHttpHeaders; fields: Record<string, string> }

const originOf = (server: Server) => `http://127.0.0.1:${portOf(server)}`

const listening = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** A form service on another origin. It answers every POST with `response` and records what it received. */
export class FormService implements AsyncDisposable {
  response: ServiceResponse = { status: 200, body: '{"ok":true}' }
  readonly received: Received[] = []
  readonly #server = createServer(async (request, outgoing) => {
    const chunks = await Array.fromAsync(request)
    const contentType = request.headers['content-type'] ?? ''
    const isForm = contentType.startsWith('multipart/')
    const body = new Response(Buffer.concat(chunks), { headers: { 'Content-Type': contentType } })
    const fields = isForm ? [...(await body.formData())].map(([name, value]) => [name, String(value)]) : []
    this.received.push({
      method: request.method ?? '',
      headers: request.headers,
      fields: Object.fromEntries(fields),
    })
    outgoing.writeHead(this.response.status, {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': 'application/json',
    })
    outgoing.end(this.response.body)
  })

  static async start(): Promise<FormService> {
    const service = new FormService()
    await listening(service.#server)
    return service
  }

  get endpoint(): string {
    return `${originOf(this.#server)}/f/abc`
  }

  [Symbol.asyncDispose](): Promise<void> {
    return closed(this.#server)
  }
}

/** The site built with these settings, from a copy of the project or from this one, served as static files without an inbox. */
export async function serveVariant(folder: string, settings: Record<string, string>, project = root) {
  const { status, stderr } = spawnSync(process.execPath, ['prerender/build.ts'], {
    cwd: project,
    env: { ...process.env, ...settings, BUILD_DIRECTORY: folder },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The variant was not built: ${stderr}`)
  const server = createServer(serveStatic(path.join(folder, 'client')))
  await listening(server)
  return { origin: originOf(server), [Symbol.asyncDispose]: () => closed(server) }
}
