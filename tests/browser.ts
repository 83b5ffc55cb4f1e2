import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** Where distributions and vendors put a Chrome or Chromium that is already there. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** True where the machine has the libraries a browser needs; a bare server has not. */
function hasBrowserLibraries() {
  try {
    return execFileSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).includes('libnss3.so')
  } catch {
    return false
  }
}

/**
 * A Chromium for the tests: one that is installed, else the one inside @sparticuz/chromium, which needs no
 * download. Elsewhere than on x64 Linux, undefined: Playwright's own (`npx playwright install chromium`).
 */
export async function chromiumPath(): Promise<string | undefined> {
  const found = [process.env.CHROMIUM, ...installed].find((file) => file && existsSync(file))
  if (found) return found
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined

  // The package unpacks into the temporary folder and never looks whether an older version lies there.
  const { TMPDIR } = process.env
  const folder = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium')
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  // Asks the package to bring libraries and fonts too and to name them in the environment.
  if (!hasBrowserLibraries()) process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executable = await chromium.executablePath()
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  return executable
}

/** Not the package's own arguments: they switch web security off. Root, as in most CI, has no sandbox. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
