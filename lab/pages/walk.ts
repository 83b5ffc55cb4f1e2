// npm run bench:policy: walks every ordered pair of pages in three browsers and prints what broke the policy.
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pages } from '../../app/content/pages.ts'
import { buildIfChanged } from '../../scripts/build-if-changed.ts'
import { serveStatic } from '../../server/static.ts'
import { type Browser, openChromium, openFirefox, openWebKit } from './browsers.ts'

const root = path.resolve(import.meta.dirname, '../..')
const paths = Object.values(pages).map(({ href }) => href)

/** The site with YouTube for every video, built in a copy of the project. */
async function buildWithYouTube(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'site-'))
  for (const name of ['app', 'contract', 'prerender', 'server'])
    await cp(path.join(root, name), path.join(copy, name), { recursive: true })
  for (const name of ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']) {
    await cp(path.join(root, name), path.join(copy, name))
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const content = path.join(copy, 'app', 'content', 'videos.ts')
  const text = await readFile(content, 'utf8')
  const changed = text.replaceAll(
    /provider: 'file',([^}]*?)sources: sources\([^)]*\),/g,
    "provider: 'youtube',$1id: 'aqz-KE-bpKQ',",
  )
  if (!changed.includes("id: 'aqz-KE-bpKQ'")) throw new Error('No video of the content was changed.')
  await writeFile(content, changed)
  const { status } = spawnSync(process.execPath, [path.join(copy, 'prerender', 'build.ts')], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The site with YouTube could not be built.')
  return copy
}

/** Serves a build whose policy also reports: every browser then tells what it refused, from the first byte on. */
async function serveReporting(folder: string) {
  const reports: string[] = []
  const serve = serveStatic(folder)
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const body = Buffer.concat(await Array.fromAsync(request)).toString()
      if (request.url === '/reports') reports.push(body)
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}')
      return
    }
    const writeHead = response.writeHead.bind(response)
    const withReports = (status: number, headers: Record<string, string> = {}) => {
      const policy = headers['Content-Security-Policy']
      return writeHead(
        status,
        policy ? { ...headers, 'Content-Security-Policy': `${policy}; report-uri /reports` } : headers,
      )
    }
    Object.assign(response, { writeHead: withReports })
    serve(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reports,
    close: () => server.close(),
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits until an expression holds in the page; false when it does not within ten seconds. */
async function until(browser: Browser, expression: string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await browser.evaluate(`Boolean(${expression})`)) return true
    await pause(100)
  }
  return false
}

/** All a visitor does on a page that reaches beyond it: plays every video, sends every form. */
async function use(browser: Browser, faults: string[]) {
  const players = Number(await browser.evaluate(`document.querySelectorAll('main [role=tab]').length`))
  for (let tab = 0; tab < players; tab++) {
    await browser.evaluate(`document.querySelectorAll('main [role=tab]')[${tab}].click()`)
    await browser.evaluate(`document.querySelector('[role=tabpanel]:not([hidden]) button')?.click()`)
    if (!(await until(browser, `document.querySelector('main video:not(noscript *), main iframe')`)))
      faults.push(`tab ${tab}: no player`)
  }
  if (!(await browser.evaluate(`Boolean(document.querySelector('form[enctype]'))`))) return
  await browser.evaluate(`(() => {
    const form = document.querySelector('form[enctype]')
    for (const field of form.querySelectorAll('input:not([type=hidden]), textarea')) field.value = field.type === 'email' ? 'a@example.com' : 'Text'
    form.requestSubmit()
  })()`)
  if (!(await until(browser, `document.querySelector('form [role=status]').textContent.startsWith('✅')`)))
    faults.push('a form was not sent')
}

/** Breaks the policy on purpose: only a browser that reports this may be believed when it reports nothing. */
async function control(browser: Browser, site: { origin: string; reports: string[] }, faults: string[]) {
  await browser.goto(site.origin)
  await browser.evaluate(`void document.body.setAttribute('style', 'color: red')`)
  for (let attempt = 0; site.reports.length === 0 && attempt < 50; attempt++) await pause(100)
  if (site.reports.length === 0) faults.push('a violation on purpose was not reported')
  site.reports.length = 0
}

/** Lands on each page and goes on from it to every other, by the links of the menus. Returns how often it went. */
async function walk(browser: Browser, origin: string, faults: string[]) {
  let steps = 0
  for (const landing of [...paths, '/services']) {
    await browser.goto(origin + landing)
    await browser.evaluate(`void dispatchEvent(new PointerEvent('pointermove'))`)
    if (!(await until(browser, `history.scrollRestoration === 'manual'`)))
      faults.push(`${landing}: React did not come`)
    for (const next of [
      ...paths.filter((other) => other !== landing),
      ...(paths.includes(landing as never) ? [landing] : []),
    ]) {
      await browser.evaluate(`void document.querySelector('#more').togglePopover()`)
      await browser.evaluate(`void document.querySelector('header a[href="${next}"]').click()`)
      if (
        !(await until(
          browser,
          `document.querySelector('header a[href="${next}"][aria-current]') && document.activeElement?.tagName === 'H1'`,
        ))
      )
        faults.push(`${landing} to ${next}: did not arrive`)
      await use(browser, faults)
      steps++
    }
  }
  return steps
}

await buildIfChanged(root)
const withYouTube = await buildWithYouTube()
const browsers = { Chromium: openChromium, Firefox: () => openFirefox(4591), WebKit: () => openWebKit(4590) }
for (const [provider, folder] of [
  ['files', path.join(root, 'build', 'client')],
  ['YouTube', path.join(withYouTube, 'build', 'client')],
] as const) {
  for (const [name, open] of Object.entries(browsers)) {
    const site = await serveReporting(folder)
    const browser = await open()
    const faults: string[] = []
    if (!browser) console.log(`${name}: not installed`)
    else {
      let steps = 0
      try {
        await control(browser, site, faults)
        steps = await walk(browser, site.origin, faults)
      } finally {
        await browser.close()
      }
      console.log(
        `${name}, ${provider}: ${steps} steps, ${site.reports.length} violations, ${faults.length} faults`,
      )
      for (const line of new Set([...site.reports, ...faults])) console.log(`  ${line}`)
      if (site.reports.length > 0 || faults.length > 0) process.exitCode = 1
    }
    site.close()
  }
}
await rm(withYouTube, { recursive: true })
