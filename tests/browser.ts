import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** The Chromium, Chrome or Edge a distribution or vendor installed: a whole browser. Windows always has Edge. */
export const installedChromium = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
].find((file) => existsSync(file))

/** Debian's Firefox. */
export const installedFirefox = ['/usr/bin/firefox-esr'].find((file) => existsSync(file))

/** Whether the machine has the libraries a browser needs; a bare server does not. */
function hasBrowserLibraries() {
  try {
    return execFileSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).includes('libnss3.so')
  } catch {
    return false
  }
}

/**
 * A Chromium for the tests: the one in $CHROMIUM; on x64 Linux the one in @sparticuz/chromium, the same on every machine
 * and a headless shell, which takes half as long for a page as a whole browser; otherwise an installed one. Undefined
 * where there is none: then the tests use Playwright's own (`npx playwright install chromium`).
 */
export async function chromiumPath(): Promise<string | undefined> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  if (process.platform !== 'linux' || process.arch !== 'x64') return installedChromium

  // The package unpacks into the temporary folder without checking for an older version there.
  const { TMPDIR } = process.env
  const folder = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium')
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  // With this variable the package also unpacks its libraries and fonts, and sets the environment for them.
  if (!hasBrowserLibraries()) process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executable = await chromium.executablePath()
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  return executable
}

/** Not the package's own arguments: they disable web security. As root, as in most CI, there is no sandbox. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Whether the memory that processes share has room for a browser's pictures. In a container it is often 64 MB. */
function hasSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= 1024 ** 3
  } catch {
    return false
  }
}

/**
 * Playwright's argument that makes Chromium keep these pictures in files, which costs a ninth of the processor time.
 * Dropped where memory has room.
 */
export const notForChromium = hasSharedMemory() ? ['--disable-dev-shm-usage'] : []
