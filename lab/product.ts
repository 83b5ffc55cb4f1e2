import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { childOf } from './process.ts'

// How the laboratory uses the product: as a process, over HTTP, and by the owner's commands. It imports nothing from
// it, so that a proof doesn't depend on the code it checks.

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '..')

/** This process's environment, without the owner's settings file: made-up leads would go to the owner. */
const outside = (): NodeJS.ProcessEnv => ({ ...process.env, SETTINGS_FILE: '' })

/** Builds the site, in the project or in a copy of it. */
export function build(folder = root): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    env: outside(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`The site in ${folder} could not be built.`)
}

/** A copy of the project to change: its sources, its build and a link to the packages here. Page tests only if asked. */
export function copyProject({ tests = false } = {}): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'project-'))
  const left = ['.git', 'data', 'docs', 'films', 'lab', 'node_modules', 'screens', 'test-results']
  if (!tests) left.push('tests')
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !left.includes(path.relative(root, source)),
  })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

type Start = {
  /** Arguments after the program's file. */
  words?: readonly string[]
  settings?: Readonly<Record<string, string>>
  /** A program to start it under, such as strace with its options. */
  under?: readonly string[]
  folder?: string
}

/** Starts a server and resolves once it has printed its address. If it exits before, rejects with its output. */
export async function start(file: string, { words = [], settings = {}, under = [], folder = root }: Start) {
  const [program = '', ...rest] = [...under, process.execPath, file, ...words]
  const child = spawn(program, rest, {
    cwd: folder,
    env: {
      ...outside(),
      ...{ HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: 'off', DISK_RESERVE: '0' },
      ...{ SITE_NAME: 'Lab', SITE_ORIGIN: 'http://127.0.0.1', HELP_ADDRESS: 'help@site.example' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const exited = once(child, 'exit').finally(() => running.delete(child))
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    // Nothing reads its later output, and a full pipe would block it.
    const read = (chunk: Buffer) => {
      if (output.length < 10_000) output += chunk
      const found = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output)
      if (found) resolve(found[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(output)))
  })
  const pid = under.length === 0 ? (child.pid ?? 0) : childOf(child.pid ?? 0)
  const end = (signal: NodeJS.Signals = 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) process.kill(pid, signal)
    return exited
  }
  return {
    origin,
    port: Number(new URL(origin).port),
    pid,
    printed: () => output,
    end,
    [Symbol.asyncDispose]: async () => void (await end()),
  }
}

/** The site and its inbox, as `npm start` runs them, but without its memory flags. */
export const startSite = (dataDir: string, options: Start = {}) =>
  start('server/node.ts', { ...options, settings: { DATA_DIR: dataDir, ...options.settings } })

/** The site as it is now, built and started with an empty inbox. Disposing of it ends it and removes its data. */
export async function openSite() {
  build()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lab-'))
  const { origin, end } = await startSite(dataDir)
  const { paths } = await sitemap(origin)
  return {
    origin,
    paths,
    async [Symbol.asyncDispose]() {
      await end()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** The inbox alone. */
export const startInbox = (dataDir: string, options: Start = {}) =>
  start('inbox/node.ts', { ...options, settings: { DATA_DIR: dataDir, ...options.settings } })

/** Caddy as deployed, in front of a server on this port. Its `pid` is Caddy's, which is a child of what is started here. */
export async function startCaddy(port: number) {
  const { origin, port: ownPort, printed, end } = await start('tests/caddy.ts', { words: [String(port)] })
  return {
    origin,
    port: ownPort,
    pid: Number(/\((\d+)\)/.exec(printed())?.[1]),
    // Killed, it would leave Caddy running.
    end: () => end('SIGTERM'),
  }
}

/** One of the servers that the inbox is compared with; that file names the variants. */
export const startCompared = (variant: string, dataDir: string, options: Start = {}) =>
  start('inbox/testing/compared-server.ts', {
    ...options,
    settings: { VARIANT: variant, DATA_DIR: dataDir, ...options.settings },
  })

/** The output of an owner's command. */
export const owner = (dataDir: string, ...words: string[]): string =>
  execFileSync(process.execPath, ['inbox/cli.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...outside(), DATA_DIR: dataDir },
    maxBuffer: 256 * 1024 * 1024,
  })

/** From a running site's sitemap: the origin it will be published at, and each page's path. */
export async function sitemap(origin: string): Promise<{ published: string; paths: string[] }> {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text()
  const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address))
  return { published: urls[0]?.origin ?? '', paths: urls.map(({ pathname }) => pathname) }
}
