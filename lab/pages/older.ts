// cd lab && npm run older: every page in Chromium versions older than those that the site supports. Prints what a visitor
// with one of them could not read, reach or send.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { fill, formOf, send } from '../form.ts'
import { openSite } from '../product.ts'

/**
 * Versions of `@sparticuz/chromium`, a Chromium in an npm package. 119 is the last on Android 7, 112 the first with nested
 * CSS, and without popovers, and 109 the last on Windows 7.
 */
const versions = ['119.0.2', '112.0.2', '109.0.6']

async function openVersion(version: string, folder: string): Promise<Browser> {
  const packed = { cwd: folder, encoding: 'utf8' } as const
  const archive = execFileSync('npm', ['pack', '--silent', `@sparticuz/chromium@${version}`], packed).trim()
  execFileSync('tar', ['-xzf', archive], packed)
  const executablePath = path.join(folder, `chromium-${version}`)
  writeFileSync(
    executablePath,
    brotliDecompressSync(readFileSync(path.join(folder, 'package/bin/chromium.br'))),
  )
  chmodSync(executablePath, 0o755)
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

/** Reads a page on a phone, opens its menu and sends its form. Returns what went wrong. */
async function visit(browser: Browser, url: string): Promise<string[]> {
  const faults: string[] = []
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto(url)
  await page.keyboard.press('Shift')
  // Until script has run and thrown, if it does. Chromium 109 doesn't run it, so there is nothing to wait for instead.
  await page.waitForTimeout(2000)
  if ((await page.getByRole('heading').count()) === 0) faults.push('the page is empty')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  // The links of a plain page's menus are one long word.
  if (wide > 16) faults.push(`the page is ${wide} px wider than its window`)
  const menu = page.getByRole('button', { name: 'Menu' })
  const link = page.locator('#menu').getByRole('link', { name: 'Contact' })
  if (await page.evaluate(() => CSS.supports('(animation-composition:add)'))) {
    if (await link.isVisible()) faults.push('the menu is always open')
    await menu.click()
  }
  if (!(await link.isVisible())) faults.push('the menu does not open')
  const form = formOf(page)
  if ((await form.count()) === 1) {
    await page.mouse.move(0, 800)
    await page.keyboard.press('Escape')
    const answered = page.waitForResponse('**/submissions')
    await fill(form)
    await send(form)
    if (!(await answered).ok()) faults.push('the form is not sent')
  }
  await page.close()
  return faults
}

await using site = await openSite()
using folder = mkdtempDisposableSync(path.join(tmpdir(), 'older-'))
for (const version of versions) {
  await using browser = await openVersion(version, folder.path)
  for (const address of [...site.paths, '/services']) {
    const faults = await visit(browser, site.origin + address)
    if (faults.length > 0) process.exitCode = 1
    console.log(`Chromium ${version} ${address}: ${faults.join('; ') || 'all there'}`)
  }
}
