import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import path from 'node:path'
import { parseArgs } from 'node:util'

// Sends the same requests to Caddy and to the project's own server and compares the responses.

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '' },
    port: { type: 'string', default: '' },
    authority: { type: 'string', default: '' },
    folder: { type: 'string', default: '' },
  },
})

// A rule is a path, with its headers indented below it.
const lines = readFileSync(path.join(values.folder, '_headers'), 'utf8').split('\n')
const rules = lines.filter((line) => line.startsWith('/'))
const headers = lines.flatMap((line) => /^\s+([\w-]+):/.exec(line)?.[1]?.toLowerCase() ?? [])
const files = readdirSync(values.folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(?:br|gz)$|^_headers$/.test(entry.name))
  .map((entry) => `/${path.relative(values.folder, path.join(entry.parentPath, entry.name))}`)
const compared = new Set([
  ...['content-type', 'content-encoding', 'cache-control', 'location', 'x-powered-by', 'server'],
  ...headers,
])
const addresses = new Set([
  ...files,
  // A page's address has no extension.
  ...files.map((file) => file.replace(/(?:\/index)?\.html$/, '') || '/'),
  ...rules.filter((rule) => !rule.includes('*')),
  ...[
    '/services',
    '/about/us',
    '/assets/',
    '/assets',
    '/assets/none.js',
    '/404.html',
    '/index.html',
    '/index',
  ],
  ...[
    '/pricing/',
    '/pricing.html',
    '/pricing?a=1',
    '/pricing/?a=1&b=2',
    '/_headers',
    '/index.html.br',
    '/robots.txt.gz',
  ],
  ...['/.env', '/..%2f_headers', '/PRICING'],
])

type Answer = { status: number; headers: Record<string, string>; hash: string }

function ask(make: typeof overTls | typeof overHttp, base: object, url: string, encoding: string) {
  return new Promise<Answer>((resolve, reject) => {
    const headers = { host: values.host, 'accept-encoding': encoding, 'x-forwarded-proto': 'https' }
    const asked = make({ ...base, agent: false, path: url, headers }, (response) => {
      const hash = createHash('sha256')
      response.on('data', (chunk: Buffer) => hash.update(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const said = [...compared].map((name) => [name, String(response.headers[name] ?? '')])
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(said),
          hash: hash.digest('hex'),
        })
      })
    })
    asked.once('error', reject)
    asked.end()
  })
}

const caddy = { host: '127.0.0.1', port: 443, servername: values.host, ca: readFileSync(values.authority) }
const own = { host: '127.0.0.1', port: Number(values.port) }
const encodings = ['br', 'gzip', 'identity']
const differences: string[] = []
for (const url of addresses) {
  for (const encoding of encodings) {
    const [one, other] = await Promise.all([
      ask(overTls, caddy, url, encoding),
      ask(overHttp, own, url, encoding),
    ])
    if (one.status !== other.status)
      differences.push(`${url} (${encoding}): ${one.status}, not ${other.status}`)
    else if (one.status < 300 && one.hash !== other.hash)
      differences.push(`${url} (${encoding}): other bytes`)
    for (const name of compared) {
      // The caching of redirects may differ.
      if (one.status === 308 && name !== 'location') continue
      if (one.headers[name] !== other.headers[name])
        differences.push(`${url} (${encoding}) ${name}: "${one.headers[name]}", not "${other.headers[name]}"`)
    }
  }
}
console.log(`${addresses.size} addresses in ${encodings.length} encodings: ${differences.length} differences`)
for (const difference of differences) console.log(`  ${difference}`)
if (differences.length > 0) process.exitCode = 1
