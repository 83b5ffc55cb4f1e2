import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { portOf } from '#inbox/ports.ts'

/** A real mail server, on a free port. */
export async function openMailServer(options: SMTPServerOptions) {
  const server = new SMTPServer({ logger: false, ...options })
  // A client that breaks off a handshake or a mail causes it. Without a listener it ends the process, even after the last
  // test.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const port = portOf(listening)
  return {
    port,
    smtp: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(closed)),
  }
}
