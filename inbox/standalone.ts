import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { StorageError } from '#inbox/store/port.ts'
import { reasonOf } from './log.ts'
import { openInbox } from './open-inbox.ts'
import { dataDirectory, loadSettingsFile, readStandaloneSettings, SettingsError } from './settings.ts'

/** The inbox as a server of its own, beside a site that is served elsewhere. Prints its address once it answers. */
export function runStandalone(): void {
  try {
    loadSettingsFile()
    listen()
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof StorageError)) throw error
    console.error(`The inbox did not start. ${reasonOf(error)}`)
    process.exitCode = 1
  }
}

function listen(): void {
  const { port, host, site } = readStandaloneSettings(process.env)
  const inbox = openInbox({ dataDir: dataDirectory(process.env), site, env: process.env })
  const server = createServer(getRequestListener(inbox.fetch))
  inbox.guard(server)
  server.once('error', (error) => {
    console.error(`The inbox did not start. PORT ${port}, HOST ${host}: ${error.message}`)
    process.exitCode = 1
    void inbox.close()
  })
  server.listen(port, host, () => {
    const address = server.address()
    const bound = typeof address === 'object' && address !== null ? address.port : port
    console.log(`The inbox listens on http://${host}:${bound}/submissions`)
  })

  const stop = (): void => {
    server.close(() => void inbox.close())
    // A kept-alive connection holds the server open until its last answer is out.
    setInterval(() => server.closeIdleConnections(), 50).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
