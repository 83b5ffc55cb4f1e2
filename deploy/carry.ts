import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  fdatasyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { parseRules } from '#server/header-rules.ts'
import { siteBlock } from './caddyfile.ts'

// What one machine carries: Caddy and the server as deployed, on loopback, under wrk (apt-get install caddy wrk).
// Everybody shares the processors with the load itself, so the figures are a floor.

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4643' }, seconds: { type: 'string', default: '5' } },
})
const root = path.resolve(import.meta.dirname, '..')
const work = mkdtempSync(path.join(tmpdir(), 'carry-'))
const httpsPort = Number(values.port)
const inboxPort = httpsPort + 1
const folder = path.join(root, 'build', 'client')
const running: ChildProcess[] = []

function start(command: string, args: string[], env: NodeJS.ProcessEnv): void {
  running.push(spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' }))
}

/** Requests answered per second, the middle and the slowest hundredth's wait in ms, and what was no 2xx. */
type Figures = { perSecond: number; median: string; slowest: string; refused: number }

function load(connections: number, url: string, script: string): Figures {
  const output = execFileSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${values.seconds}s`, '--latency', '--timeout', '10s', '-s', script, url],
    { encoding: 'utf8' },
  )
  const find = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '0'
  return {
    perSecond: Math.round(Number(find(/Requests\/sec:\s+([\d.]+)/))),
    median: find(/50%\s+(\S+)/),
    slowest: find(/99%\s+(\S+)/),
    refused: Number(find(/Non-2xx or 3xx responses: (\d+)/)),
  }
}

/** How often a second this disk, now, takes a page of 4 KiB for good: what every commit waits for. */
function disk(): number {
  const file = openSync(path.join(work, 'disk'), 'a')
  const bytes = Buffer.alloc(4_096, 1)
  const until = performance.now() + 2_000
  let count = 0
  while (performance.now() < until) {
    writeSync(file, bytes)
    fdatasyncSync(file)
    count += 1
  }
  closeSync(file)
  return Math.round(count / 2)
}

const page = path.join(work, 'page.lua')
writeFileSync(page, `wrk.headers["Accept-Encoding"] = "br"\n`)
const fresh = path.join(work, 'fresh.lua')
writeFileSync(fresh, `wrk.headers["Accept-Encoding"] = "br"\nwrk.headers["Connection"] = "close"\n`)
const submission = path.join(work, 'submission.lua')
writeFileSync(
  submission,
  `local count = 0
local run = tostring({}):sub(8)
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
wrk.headers["Accept"] = "application/json"
wrk.headers["Origin"] = "https://localhost:${httpsPort}"
function request()
  count = count + 1
  local words = "Twelve+minutes+of+match+footage+" .. run .. os.time() .. "-" .. count
  return wrk.format(nil, nil, nil, "name=Sam&email=sam%40example.com&message=" .. words)
end
`,
)

try {
  const rules = parseRules(readFileSync(path.join(folder, '_headers'), 'utf8'))
  const site = siteBlock({
    host: 'localhost',
    folder,
    earlierFolder: undefined,
    port: String(inboxPort),
    rules,
    internal: true,
  })
  const caddyfile = path.join(work, 'Caddyfile')
  const ports = `http_port ${httpsPort + 2}\n\thttps_port ${httpsPort}\n\tadmin off`
  const storage = `storage file_system ${work}/store\n\tskip_install_trust\n\tauto_https disable_redirects`
  writeFileSync(caddyfile, `{\n\t${ports}\n\t${storage}\n}\n${site.slice(site.indexOf('\nlocalhost {'))}`)
  start('caddy', ['run', '--config', caddyfile], { HOME: work })
  start(process.execPath, ['server/node.ts'], {
    HOST: '127.0.0.1',
    PORT: String(inboxPort),
    DATA_DIR: path.join(work, 'data'),
    RATE_LIMIT: 'off',
  })
  const https = `https://localhost:${httpsPort}`
  const plain = `http://127.0.0.1:${inboxPort}`
  for (let tries = 0; ; tries += 1) {
    try {
      execFileSync('curl', ['-fsSk', '-o', '/dev/null', `${https}/healthz`], { stdio: 'ignore' })
      break
    } catch (error) {
      if (tries > 100) throw error
      await sleep(200)
    }
  }
  const runs = [
    ['page, Caddy over TLS', `${https}/pricing`, page],
    ['page, Caddy, a new TLS connection each', `${https}/pricing`, fresh],
    ['page, our server alone', `${plain}/pricing`, page],
    ['submission, through Caddy', `${https}/submissions`, submission],
    ['submission, our server alone', `${plain}/submissions`, submission],
  ] as const
  console.log(
    `| what | connections | answers/s | median | slowest 1 % | not 2xx | machine's load |\n|---|---|---|---|---|---|---|`,
  )
  for (const [what, url, script] of runs) {
    if (script === submission) console.log(`| append and fdatasync, the disk alone | 1 | ${disk()} | | | | |`)
    for (const connections of [1, 16, 64, 256]) {
      const { perSecond, median, slowest, refused } = load(connections, url, script)
      const busy = loadavg()[0]?.toFixed(1)
      console.log(
        `| ${what} | ${connections} | ${perSecond} | ${median} | ${slowest} | ${refused} | ${busy} |`,
      )
    }
  }
  const stored = execFileSync(process.execPath, ['inbox/cli.ts', 'stats', '--json'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: path.join(work, 'data') },
  })
  console.log(`\nStored: ${stored}`)
} finally {
  for (const child of running) child.kill('SIGKILL')
  rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
