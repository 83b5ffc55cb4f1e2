import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { startCaddy } from './caddy.ts'

const root = path.resolve(import.meta.dirname, '..')

/** A lead as the owner exports it. */
export type Lead = { form: string; fields: Record<string, string> }

/** The export keeps fields as a list, since a field may repeat; the site's own forms never repeat one. */
type Exported = { form: string; fields: { name: string; value: string }[] }

/** The built site and its inbox, in their own process with their own data folder. */
export class Site {
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'site-'))
  origin = ''
  readonly #settings: Readonly<Record<string, string>>
  #process: ChildProcess | undefined
  #port = '0'
  #caddy: Awaited<ReturnType<typeof startCaddy>> | undefined

  /** `settings` are further variables of its environment. */
  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.#settings = settings
  }

  /** Starts on a free port, or on the one it had before. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['server/node.ts'], {
      cwd: root,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: this.#port,
        DATA_DIR: this.dataDir,
        RATE_LIMIT: 'off',
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = child
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /http:\/\/\S+/.exec(line)?.[0]
      if (address) {
        this.#port = new URL(address).port
        this.origin = new URL(address).origin
        // Behind Caddy, as deployed.
        if (process.env.BEHIND_CADDY) {
          this.#caddy ??= await startCaddy(Number(this.#port))
          this.origin = this.#caddy.origin
        }
        // Nothing reads the output any more, and a full pipe would block the server.
        child.stdout.resume()
        return
      }
    }
    throw new Error('The server ended before it printed its address.')
  }

  /** Kills the process with SIGKILL. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  /** Every lead, oldest first, from the owner's command line. */
  leads(): Lead[] {
    const output = execFileSync(process.execPath, ['inbox/cli.ts', 'export', '--format', 'json'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: this.dataDir },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    const exported: Exported[] = JSON.parse(output)
    return exported.map(({ form, fields }) => ({
      form,
      fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    }))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#caddy?.[Symbol.asyncDispose]()
    await this.kill()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
