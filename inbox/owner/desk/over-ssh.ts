import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { dataDirectory } from '#inbox/settings.ts'
import { type Given, localDesk, lockedInbox } from './local.ts'
import { endings, onSignals, present } from './present.ts'
import { deskOverSsh, type Greeting, greetingIn, readyLine } from './reach/ssh.ts'
import { openDesk } from './server.ts'
import { secret } from './session.ts'

/** The owner's end: opens the desk on a server. Resolves to the exit code. */
export async function runOverSsh(destination: string, opens: boolean, { terminal }: Given): Promise<number> {
  const token = secret()
  const over = await deskOverSsh({ destination, token, name: secret(), complain: terminal.complain })
  if (over.port === null) return (await over.ended) || 1
  onSignals(() => over.close())
  const clear = present(`http://127.0.0.1:${over.port}/${token}`, { opens, folder: tmpdir(), terminal })
  const code = await over.ended
  clear()
  return code
}

/** Runs the desk on a server, started by the owner's machine through SSH; it ends with the connection. */
export async function runOnSocket(socket: string, given: Given): Promise<number> {
  const { terminal } = given
  const lines = createInterface({ input: process.stdin })
  const greeting = await new Promise<Greeting | null>((resolve) => {
    lines.once('line', (line) => resolve(greetingIn(line)))
    lines.once('close', () => resolve(null))
  })
  if (!greeting) {
    terminal.complain('This is how npm run desk -- --ssh starts the desk on a server.\n')
    return 1
  }
  process.env.TZ = greeting.zone
  const dataDir = dataDirectory(terminal.env)
  using lock = lockedInbox(dataDir, terminal)
  if (!lock) return 1
  await using local = await localDesk({ ...given, openTestimonials: undefined }, dataDir, {
    where: `on ${greeting.name}`,
    reach: 'ssh',
  })
  const folder = path.dirname(socket)
  mkdirSync(folder, { mode: 0o700 })
  try {
    const { token, port } = greeting
    const opened = await openDesk({ desk: local.desk, token, forwarded: { socket, port } })
    lock.tell(port)
    lines.once('close', () => opened.close())
    terminal.print(`${readyLine}\n`)
    terminal.print(endings[await opened.ended])
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
