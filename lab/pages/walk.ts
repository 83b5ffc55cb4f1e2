// cd lab && npm run walk [-- WebKit]: goes from every page to every other in three browsers, or in those named, and prints
// violations of the policy.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, openChromium, openFirefox, openWebKit } from '../browsers.ts'
import { openFront } from '../front.ts'
import { hydrated } from '../hydrated.ts'
import { build, copyProject, root, sitemap, startSite } from '../product.ts'

/** The site with YouTube players for all videos, built in a copy of the project. */
function buildWithYouTube(): string {
  const copy = copyProject()
  const content = path.join(copy, 'app', 'content', 'videos.ts')
  const text = readFileSync(content, 'utf8')
  const changed = text.replaceAll(
    /provider: 'file',([^}]*?)sources: sources\([^)]*\),/g,
    "provider: 'youtube',$1id: 'aqz-KE-bpKQ',",
  )
  if (!changed.includes("id: 'aqz-KE-bpKQ'")) throw new Error('No video of the content was changed.')
  writeFileSync(content, changed)
  build(copy)
  return copy
}

/**
 * The site with each page's policy also as a header, which, unlike a `<meta>`, can ask for reports: every browser reports
 * violations from the first byte on.
 */
async function serveReporting(folder: string, dataDir: string) {
  const reports: string[] = []
  const site = await startSite(dataDir, { folder })
  const { paths } = await sitemap(site.origin)
  const policies = new Map<string, string>()
  for (const page of [...paths, '/services']) {
    const html = await (await fetch(site.origin + page)).text()
    const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? []
    if (policy === undefined) throw new Error(`${page} has no policy.`)
    policies.set(page, policy)
  }
  const front = await openFront(site.origin, {
    headers(sent, path) {
      const policy = policies.get(path)
      return policy ? { ...sent, 'content-security-policy': `${policy}; report-uri /reports` } : sent
    },
    onReport: (report) => reports.push(report),
  })
  return {
    origin: front.origin,
    paths,
    reports,
    async close() {
      front[Symbol.dispose]()
      await site.end()
    },
  }
}

type Site = Awaited<ReturnType<typeof serveReporting>>

/** Waits until an expression holds in the page; false when it does not within ten seconds. */
async function until(browser: Browser, expression: string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await browser.evaluate(`Boolean(${expression})`)) return true
    await sleep(100)
  }
  return false
}

/** Does everything on a page that makes requests: plays every video, sends every form. */
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

/** Violates the policy on purpose, to prove that this browser reports violations. */
async function control(browser: Browser, site: Site, faults: string[]) {
  await browser.goto(site.origin)
  await browser.evaluate(`void document.body.setAttribute('style', 'color: red')`)
  for (let attempt = 0; site.reports.length === 0 && attempt < 50; attempt++) await sleep(100)
  if (site.reports.length === 0) faults.push('a violation on purpose was not reported')
  site.reports.length = 0
}

/** Without the Navigation API a link loads a document, which has neither React nor the focus on its heading at first. */
const loadsDocuments = `!('navigation' in window)`

/** Loads React at once, as an interaction does, and waits for it. */
async function hydrate(browser: Browser, path: string, faults: string[]) {
  await browser.evaluate(`void dispatchEvent(new Event('keydown'))`)
  if (!(await until(browser, `(${hydrated})()`))) faults.push(`${path}: React did not come`)
}

/** Loads each page and follows the menus' links from it to every other. Returns the number of links followed. */
async function walk(browser: Browser, { origin, paths }: Site, faults: string[]) {
  let steps = 0
  for (const landing of [...paths, '/services']) {
    await browser.goto(origin + landing)
    await hydrate(browser, landing, faults)
    for (const next of [
      ...paths.filter((other) => other !== landing),
      ...(paths.includes(landing) ? [landing] : []),
    ]) {
      await browser.evaluate(`void document.querySelector('#more').togglePopover()`)
      await browser.evaluate(`void document.querySelector('header a[href="${next}"]').click()`)
      if (
        !(await until(
          browser,
          `document.querySelector('header a[href="${next}"][aria-current]') && (${loadsDocuments} || document.activeElement?.tagName === 'H1')`,
        ))
      )
        faults.push(`${landing} to ${next}: did not arrive`)
      if (await browser.evaluate(loadsDocuments)) await hydrate(browser, next, faults)
      await use(browser, faults)
      steps++
    }
  }
  return steps
}

build()
const withYouTube = buildWithYouTube()
const data = mkdtempSync(path.join(tmpdir(), 'walk-'))
const named = process.argv.slice(2)
const browsers = { Chromium: openChromium, Firefox: openFirefox, WebKit: () => openWebKit(4590) }
for (const [provider, folder] of [
  ['files', root],
  ['YouTube', withYouTube],
] as const) {
  for (const [name, open] of Object.entries(browsers)) {
    if (named.length > 0 && !named.includes(name)) continue
    const site = await serveReporting(folder, path.join(data, `${name} ${provider}`))
    const browser = await open()
    const faults: string[] = []
    if (!browser) console.log(`${name}: not installed`)
    else {
      let steps = 0
      try {
        await control(browser, site, faults)
        steps = await walk(browser, site, faults)
      } finally {
        await browser.close()
      }
      console.log(
        `${name}, ${provider}: ${steps} steps, ${site.reports.length} violations, ${faults.length} faults`,
      )
      for (const line of new Set([...site.reports, ...faults])) console.log(`  ${line}`)
      if (site.reports.length > 0 || faults.length > 0) process.exitCode = 1
    }
    await site.close()
  }
}
for (const each of [withYouTube, data]) rmSync(each, { recursive: true })
process.exit()
