import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { jsonObject } from '#contract/json.ts'
import { zone } from '#inbox/owner/local-time.ts'
import { freePort } from '#inbox/ports.ts'

/** The data for the desk on the server, as one line of JSON on its standard input. */
export type Greeting = {
  /** The secret of the one-time URL. On standard input, because process lists show a command's arguments. */
  readonly token: string
  /** The port on the owner's machine that is forwarded to the desk's socket. */
  readonly port: number
  /** The server's name, shown in the rail. */
  readonly name: string
  /** The owner's time zone. */
  readonly zone: string
}

/** Parses a greeting; null when the line is not one. */
export function greetingIn(line: string): Greeting | null {
  const { token, port, name, zone } = jsonObject(line) ?? {}
  const texts = typeof token === 'string' && typeof name === 'string' && typeof zone === 'string'
  return texts && typeof port === 'number' ? { token, port, name, zone } : null
}

type Options = {
  /** The argument for ssh: `root@your.domain`. */
  destination: string
  token: string
  /** A unique name for the socket's folder. */
  name: string
  complain: (text: string) => void
}

/** The line that the desk on the server prints once it listens. */
export const readyLine = 'The desk is ready.'

/**
 * Opens the desk on a server through one SSH connection, which forwards a port of this machine to a Unix socket on the
 * server. Resolves to the port; null when the connection ended first. `ended` resolves when the connection ends.
 */
export async function deskOverSsh({ destination, token, name, complain }: Options) {
  const port = await freePort()
  const socket = `/tmp/tenkay-desk-${name}/desk.sock`
  const options = ['ExitOnForwardFailure=yes', 'ServerAliveInterval=15', 'Compression=yes']
  const words = [
    '-T',
    ...options.flatMap((option) => ['-o', option]),
    ...['-L', `127.0.0.1:${port}:${socket}`, '--', destination, `tenkay desk --socket ${socket}`],
  ]
  const child = spawn('ssh', words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => {
      // What a shell returns for a command that it doesn't find.
      if (code === 127)
        complain(
          `${destination} has no command tenkay: --ssh is for a machine set up by deploy/install.sh.\n`,
        )
      resolve(code ?? 1)
    })
    child.once('error', (error) => {
      complain(`ssh cannot be started: ${error.message}\n`)
      resolve(1)
    })
  })
  const greeting: Greeting = { token, port, name: destination.replace(/^.*@/, ''), zone: zone() }
  child.stdin.on('error', () => undefined)
  child.stdin.write(`${JSON.stringify(greeting)}\n`)
  const lines = createInterface({ input: child.stdout })
  const ready = new Promise<boolean>((resolve) => {
    lines.on('line', (line) => (line === readyLine ? resolve(true) : complain(`${line}\n`)))
    lines.once('close', () => resolve(false))
  })
  return { port: (await ready) ? port : null, ended, close: () => void child.stdin.end() }
}
