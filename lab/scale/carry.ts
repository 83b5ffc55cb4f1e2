import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { syncsPerSecond } from '../disk.ts'
import { processorSeconds } from '../process.ts'
import { build, owner, sitemap, startCaddy, startSite } from '../product.ts'

// cd lab && npm run carry: what one machine serves. Caddy and the server as deployed, on loopback, under wrk (apt-get
// install caddy wrk). wrk uses the same processors, so answers per second are a lower bound; calculate with the
// processor time of each answer.

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' } },
})

build()
const work = mkdtempSync(path.join(tmpdir(), 'carry-'))
const data = path.join(work, 'data')
const server = await startSite(data)
const caddy = await startCaddy(server.port)
const { published } = await sitemap(server.origin)

/** Seconds of processor time that Caddy and the server have used so far, without other processes. */
const used = () => processorSeconds(caddy.pid) + processorSeconds(server.pid)

/**
 * Answers per second, the median and the 99th percentile wait, answers other than 2xx, failed connections and answers after
 * the timeout, processor time of each in µs.
 */
type Figures = {
  perSecond: number
  median: string
  slowest: string
  refused: number
  errors: string
  each: number
}

function load(connections: number, url: string, script: string): Figures {
  const before = used()
  const output = execFileSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${values.seconds}s`, '--latency', '--timeout', '10s', '-s', script, url],
    { encoding: 'utf8' },
  )
  const find = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '0'
  return {
    perSecond: Math.round(Number(find(/Requests\/sec:\s+([\d.]+)/))),
    median: find(/^\s+50%\s+(\S+)/m),
    slowest: find(/^\s+99%\s+(\S+)/m),
    each: Math.round(((used() - before) * 1e6) / Number(find(/(\d+) requests in/))),
    refused: Number(find(/Non-2xx or 3xx responses: (\d+)/)),
    // Such as "connect 0, read 0, write 0, timeout 12"; wrk prints it only if one of them is not 0.
    errors: find(/Socket errors: (.+)/),
  }
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
wrk.headers["Origin"] = "${published}"
function request()
  count = count + 1
  local words = "Twelve+minutes+of+match+footage+" .. run .. os.time() .. "-" .. count
  return wrk.format(nil, nil, nil, "name=Sam&email=sam%40example.com&message=" .. words)
end
`,
)

try {
  const https = caddy.origin
  const plain = server.origin
  const runs = [
    ['page, Caddy over TLS', `${https}/pricing`, page],
    ['page, Caddy, a new TLS connection each', `${https}/pricing`, fresh],
    ['page, our server alone', `${plain}/pricing`, page],
    ['submission, through Caddy', `${https}/submissions`, submission],
    ['submission, our server alone', `${plain}/submissions`, submission],
  ] as const
  console.log(
    `| what | connections | answers/s | median | slowest 1 % | not 2xx | socket errors | processor time each | machine's load |\n|---|---|---|---|---|---|---|---|---|`,
  )
  for (const [what, url, script] of runs) {
    if (script === submission)
      console.log(
        `| append and fdatasync, the disk alone | 1 | ${syncsPerSecond(work, 4_096, 2_000).toFixed(0)} | | | | | | |`,
      )
    for (const connections of [1, 16, 64, 256]) {
      const { perSecond, median, slowest, refused, errors, each } = load(connections, url, script)
      const busy = loadavg()[0]?.toFixed(1)
      console.log(
        `| ${what} | ${connections} | ${perSecond} | ${median} | ${slowest} | ${refused} | ${errors} | ${each} µs | ${busy} |`,
      )
    }
  }
  console.log(`\nStored: ${owner(data, 'stats', '--json')}`)
} finally {
  await caddy.end()
  await server.end()
  rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
