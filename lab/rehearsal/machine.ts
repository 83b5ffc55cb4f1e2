import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childOf } from '../process.ts'

/** A folder of this machine and its path in the rehearsed one. */
export type Shared = { readonly outside: string; readonly inside: string; readonly writable?: boolean }

const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' }

/**
 * A machine with its own systemd, in a container on a fresh Debian tree. Its writes go to an overlay, which `lose()`
 * deletes. Its network is its own loopback.
 */
export class Machine {
  readonly name: string
  readonly #layers: string
  readonly #root: string
  #leader = 0
  #container: ReturnType<typeof spawn> | undefined

  constructor(name: string, tree: string, workFolder: string) {
    this.name = name
    this.#layers = mkdtempSync(path.join(workFolder, `${name}-`))
    this.#root = path.join(this.#layers, 'root')
    for (const layer of ['upper', 'work', 'root']) mkdirSync(path.join(this.#layers, layer))
    const layers = `lowerdir=${tree},upperdir=${this.#layers}/upper,workdir=${this.#layers}/work`
    execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, this.#root])
  }

  async boot(shared: readonly Shared[]): Promise<void> {
    const container = spawn(
      'systemd-nspawn',
      [
        '--quiet',
        `--directory=${this.#root}`,
        `--machine=${this.name}`,
        '--boot',
        '--private-network',
        '--register=no',
        '--keep-unit',
        '--console=pipe',
        ...shared.map(
          ({ outside, inside, writable }) => `--bind${writable ? '' : '-ro'}=${outside}:${inside}`,
        ),
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    this.#container = container
    container.stderr.pipe(process.stderr)
    for (let tries = 0; tries < 300; tries += 1) {
      if (container.exitCode !== null) throw new Error(`${this.name} did not start.`)
      this.#leader = childOf(container.pid ?? 0)
      const state = this.#leader === 0 ? '' : this.attempt('systemctl is-system-running').output.trim()
      if (['running', 'degraded'].includes(state)) return
      await sleep(500)
    }
    throw new Error(`${this.name} did not come up.`)
  }

  /** The arguments with which nsenter runs a command in it as root. */
  #inside(command: string): string[] {
    const leader = String(this.#leader)
    return ['-t', leader, '-m', '-u', '-i', '-n', '-p', '-r', '-w', '--', '/bin/sh', '-c', command]
  }

  /** Runs a command in it as root. Throws when it fails. */
  run(command: string): string {
    const { code, output } = this.attempt(command)
    if (code !== 0) throw new Error(`On ${this.name}: ${command}\n${output}`)
    return output
  }

  attempt(command: string): { code: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync('nsenter', this.#inside(command), {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      env,
    })
    return { code: status, output: status === 0 ? stdout : stdout + stderr }
  }

  /** Like `run`, but asynchronous. Resolves to the output. */
  async start(command: string): Promise<string> {
    const child = spawn('nsenter', this.#inside(command), { stdio: ['ignore', 'pipe', 'pipe'], env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
      })
    }
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    if (code !== 0) throw new Error(`On ${this.name}: ${command}\n${output}`)
    return output
  }

  /** The prefix that runs a program of this machine in the rehearsed one's network. */
  get visiting(): readonly [string, ...string[]] {
    return ['nsenter', `--net=/proc/${this.#leader}/ns/net`, '--']
  }

  /** Kills the machine and deletes its disk. */
  async lose(): Promise<void> {
    const container = this.#container
    if (container && container.exitCode === null && container.signalCode === null) {
      const ended = new Promise((resolve) => container.once('exit', resolve))
      if (this.#leader !== 0) process.kill(this.#leader, 'SIGKILL')
      await ended
    }
    for (let tries = 0; spawnSync('umount', [this.#root], { stdio: 'ignore' }).status !== 0; tries += 1) {
      if (tries > 20) throw new Error(`${this.#root} is still in use.`)
      await sleep(250)
    }
    rmSync(this.#layers, { recursive: true, force: true })
  }
}
