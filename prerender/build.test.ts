import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { identity } from '#app/content/identity.ts'
import { allPages, notFound, pages } from '#app/content/pages.ts'
import { documentName } from '#app/document-name.ts'
import { bytesOver } from './document/first-flight.ts'
import { fingerprint, fingerprintFile } from './fingerprint.ts'

// Results that later builds may use are kept here.
const cache = mkdtempSync(path.join(tmpdir(), 'cache-'))
after(() => rmSync(cache, { recursive: true }))

const env = {
  ...process.env,
  BUILD_CACHE: cache,
  NODE_ENV: 'development',
  VITE_FORM_ENDPOINT: '',
  // Of the owner's channels, only their kinds may get into the pages.
  CHANNEL_KINDS: '',
  SLACK_URL: 'https://hooks.slack.com/services/hush',
  MAIL_SMTP: 'smtps://hush:hush@mail.example',
  MAIL_FROM: 'hush@site.example',
  MAIL_TO: 'hush@owner.example',
}

// From nothing, over the remains of an interrupted build.
const folder = mkdtempSync(path.join(tmpdir(), 'built-'))
after(() => rmSync(folder, { recursive: true }))
for (const remains of ['client', 'next/client', 'next-before']) {
  mkdirSync(path.join(folder, remains), { recursive: true })
  writeFileSync(path.join(folder, remains, 'old.txt'), 'old')
}
writeFileSync(path.join(folder, '.fingerprint'), 'old')
const output = execFileSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {
  cwd: path.resolve(import.meta.dirname, '..'),
  env: { ...env, BUILD_DIRECTORY: folder },
  encoding: 'utf8',
  stdio: 'pipe',
})

// Two rebuilds at once.
const again = mkdtempSync(path.join(tmpdir(), 'rebuilt-'))
after(() => rmSync(again, { recursive: true }))
const keptBefore = readdirSync(cache).sort()
const rebuild = async () => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {
    env: { ...env, BUILD_DIRECTORY: again },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = text(child.stdout)
  const [code] = await once(child, 'close')
  return { code, said: await said }
}
const builds = await Promise.all([rebuild(), rebuild()])

const client = path.join(folder, 'client')
const read = (name: string) => readFileSync(path.join(client, name), 'utf8')
/** The names of all files, without their compressed copies. */
const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => statSync(path.join(client, name)).isFile() && !/\.(br|gz)$/.test(name))
const fileOf = ({ href }: { href: string }) => (href === '/' ? 'index.html' : `${href.slice(1)}.html`)
const documents = [...allPages, notFound].map((record) => ({
  record,
  html: read(fileOf(record)),
}))
const found = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

test('a build replaces the site before it, and leaves nothing beside it', () => {
  assert.deepEqual(readdirSync(folder), ['.fingerprint', '.lock', 'client'], output)
  assert.ok(!existsSync(path.join(client, 'old.txt')))
})

test('a build says where the site is', () => {
  assert.ok(output.endsWith(`The site is built: ${client}\n`), output)
})

test('a finished build records what it was built from', async () => {
  const recorded = readFileSync(fingerprintFile(folder), 'utf8')
  assert.equal(recorded, await fingerprint(path.resolve(import.meta.dirname, '..'), env))
})

test('a build that is refused brings back the site that an interrupted one had moved away', () => {
  const interrupted = mkdtempSync(path.join(tmpdir(), 'interrupted-'))
  after(() => rmSync(interrupted, { recursive: true }))
  mkdirSync(path.join(interrupted, 'next-before'))
  writeFileSync(path.join(interrupted, 'next-before/index.html'), 'before')
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {
    env: { ...env, BUILD_DIRECTORY: interrupted, VITE_FORM_ENDPOINT: 'nowhere' },
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  assert.match(stderr, /The site from the last build is unchanged/)
  assert.equal(readFileSync(path.join(interrupted, 'client/index.html'), 'utf8'), 'before')
})

test('a folder that cannot be written is named', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {
    env: { ...process.env, BUILD_DIRECTORY: path.join(client, 'index.html', 'build') },
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  assert.match(stderr, /^Nothing was built: the folder cannot be written\. .*index\.html\/build'\n$/)
})

test('of two builds of one folder at once, one waits for the other', () => {
  assert.deepEqual(
    builds.map(({ code }) => code),
    [0, 0],
  )
  assert.match(builds.map(({ said }) => said).join(''), /^Another build is running: waiting for it …$/m)
  assert.deepEqual(readdirSync(again), ['.fingerprint', '.lock', 'client'])
})

test('a rebuild uses what the first build cached, and writes the same bytes', () => {
  assert.ok(keptBefore.length > 100)
  assert.deepEqual(readdirSync(cache).sort(), keptBefore)
  const bytesIn = (built: string) =>
    readdirSync(built, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => path.join(file.parentPath, file.name))
      .map((file) => [path.relative(built, file), readFileSync(file, 'base64')])
      .sort()
  assert.deepEqual(bytesIn(again), bytesIn(folder))
})

test('a built site has every page, its share images, its icons and what hosts and crawlers read', () => {
  assert.deepEqual(
    files.filter((name) => !name.startsWith('assets/')).sort(),
    [
      ...['.assetsignore', '404.html', '_headers', 'apple-touch-icon.png', 'favicon.ico'],
      ...['favicon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest', 'robots.txt'],
      ...['sitemap.xml', ...allPages.map(fileOf), ...allPages.map((page) => `og/${documentName(page)}.png`)],
    ].sort(),
  )
  assert.equal(read('.assetsignore'), '*.br\n*.gz\n')
  assert.ok(existsSync(path.join(client, 'index.html.br')))
})

test('no two files of the build have the same bytes', () => {
  const named = Map.groupBy(files, (name) =>
    createHash('sha256')
      .update(readFileSync(path.join(client, name)))
      .digest('hex'),
  )
  assert.deepEqual(
    [...named.values()].filter(({ length }) => length > 1),
    [],
  )
})

/** Files that browsers, crawlers and hosts request by convention, without a link. */
const conventions = ['favicon.ico', 'apple-touch-icon.png', 'robots.txt', '_headers', '.assetsignore']

test('every file of the build is referenced by a page, a header or a convention', () => {
  const reached = new Set<string>()
  const reach = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    if (!/\.(html|js|css|svg|txt|xml|webmanifest)$/.test(name)) return
    const text = read(name)
    for (const other of files) if (text.includes(path.posix.basename(other))) reach(other)
  }
  for (const name of [...conventions, ...[...allPages, notFound].map(fileOf)]) reach(name)
  assert.deepEqual(
    files.filter((name) => !reached.has(name)),
    [],
  )
})

test('a built site names the kinds of the owner’s channels, and contains nothing else of their settings', () => {
  assert.match(read(`${pages.contact.href}.html`), /our mail provider and Slack/)
  for (const name of files) {
    const content = readFileSync(path.join(client, name), 'latin1')
    assert.doesNotMatch(content, /hush|hooks\.slack|(?:mail|owner|site)\.example/, name)
  }
})

test('each document is rendered whole, with its own headline in the style if there is room', async () => {
  for (const { record, html } of documents) {
    assert.match(html, /<body>.*<h1.*<\/h1>.*<\/body>/s, record.href)
    assert.doesNotMatch(html, /<template|\$RC/, record.href)
    const styles = new Set(record.headline?.map(({ stretch, weight }) => `${stretch} ${weight}`))
    const faces = html.split('font-family:Headline;').length - 1
    const told = output.includes(`No room is left on ${record.href} `)
    assert.equal(told, faces < styles.size, record.href)
    const isLate = output.includes(`The compressed page ${record.href} is `)
    assert.equal(isLate, styles.size === 0 && (await bytesOver(html)) > 0, record.href)
    if (faces === 0 && styles.size > 0) {
      // An edit can leave no room for them: each takes a little more than a kilobyte.
      const letters = randomBytes(1200 * styles.size).toString('base64')
      assert.ok((await bytesOver(html + letters)) > 0, record.href)
    } else assert.equal(faces, styles.size, record.href)
    assert.match(
      found(html, /<style>(.*?)<\/style>/s),
      /^@supports not .*}@supports [^{]*{@layer .*\{.*font-family/s,
      record.href,
    )
  }
})

test('each policy allows the script and the style of its document', () => {
  for (const { record, html } of documents) {
    const policy = found(html, /Content-Security-Policy" content="([^"]+)"/)
    for (const part of [/<style>(.*?)<\/style>/s, /<script data-modules=[^>]+>(.*?)<\/script>/s]) {
      const hash = createHash('sha256').update(found(html, part)).digest('base64')
      assert.ok(policy.includes(hash), record.href)
    }
    assert.match(policy, /connect-src 'self'/)
    assert.match(policy, /^((?!frame-src).)*(frame-src https:\/\/www\.youtube-nocookie\.com;.*)?$/)
  }
})

test('every custom property that a document’s style reads without a fallback is set in that style', () => {
  for (const { record, html } of documents) {
    const style = found(html, /<style>(.*?)<\/style>/s)
    const read = new Set(Array.from(style.matchAll(/var\((--[\w-]+)\)/g), ([, name = '']) => name))
    assert.ok(read.size > 30, record.href)
    assert.deepEqual(
      [...read].filter((name) => !new RegExp(`[{;}]${name}:`).test(style)),
      [],
      record.href,
    )
  }
})

test('a built site has React’s production build, whatever NODE_ENV says', () => {
  const scripts = files.filter((name) => name.endsWith('.js')).map(read)
  assert.ok(scripts.some((script) => script.includes('react.dev/errors/')))
  assert.ok(!scripts.some((script) => script.includes('react.dev/link/react-devtools')))
})

test('browsers ask again for each document', () => {
  const headers = read('_headers')
  for (const { record } of documents)
    assert.ok(headers.includes(`\n${record.href}\n  Cache-Control: no-cache\n`), record.href)
})

test('the inline script is one classic script, and loads a module whose imports all exist', () => {
  for (const { record, html } of documents) {
    const script = found(html, /<script data-modules=[^>]+>(.*?)<\/script>/s)
    assert.match(script, /^\(?function\s*\(\)\s*\{.*import\(/s)
    assert.doesNotMatch(script, /^export|sourceMappingURL/m)
    const module = read(found(html, /data-modules="\/([^"]+)"/))
    const imported = Array.from(module.matchAll(/^import .*?"(.*)";$/gm), ([, name = '']) => name)
    assert.ok(imported.length > 2, record.href)
    for (const name of imported) assert.ok(read(name), `${record.href}: ${name}`)
    const sheets = JSON.parse(found(module, /Route, (\[.*?\])\)/)) as string[]
    assert.ok(sheets.length > 1, record.href)
    for (const name of sheets) assert.ok(existsSync(path.join(client, name)), `${record.href}: ${name}`)
  }
})

test('what a page runs before React is a small file without it', () => {
  for (const { record, html } of documents) {
    const early = found(html, /data-early="\/([^"]+)"/)
    assert.equal(
      early !== '',
      existsSync(path.resolve(import.meta.dirname, `../app/routes/${documentName(record)}.early.ts`)),
      record.href,
    )
    if (early) assert.ok(read(early).length < 9_000, record.href)
  }
})

test('the sitemap lists every page', () => {
  const listed = Array.from(read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address)
  assert.deepEqual(
    listed,
    allPages.map((page) => identity.origin + page.href),
  )
  assert.ok(read('robots.txt').endsWith(`Sitemap: ${identity.origin}/sitemap.xml\n`))
})

test('structured data describes the business on home and the services on pricing', () => {
  const kinds = ({ html }: (typeof documents)[number]) => {
    const data = found(html, /<script type="application\/ld\+json">(.*?)<\/script>/s)
    const graph: { '@type': string }[] = data === '' ? [] : JSON.parse(data)['@graph']
    return graph.map((thing) => thing['@type']).filter((kind) => kind !== 'VideoObject')
  }
  const told = new Map<string, string[]>([
    [pages.home.href, ['Organization']],
    [pages.pricing.href, ['Service', 'Service']],
  ])
  for (const document of documents) {
    const { href } = document.record
    assert.deepEqual(kinds(document), told.get(href) ?? [], href)
  }
})

test('each page has a share image of its own', () => {
  const pictures = allPages.map((page) =>
    readFileSync(path.join(client, 'og', `${documentName(page)}.png`), 'base64'),
  )
  assert.equal(new Set(pictures).size, allPages.length)
})
