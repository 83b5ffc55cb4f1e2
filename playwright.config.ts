import path from 'node:path'
import { defineConfig } from '@playwright/test'
// Tests read content modules, and some of these import films and pictures.
import '#gate/assets.ts'
import { chromiumArguments, chromiumPath, installedFirefox, notForChromium } from './tests/browser.ts'

// The owner's own settings stay out of what the tests build and start.
process.env.SETTINGS_FILE = ''

/**
 * ENGINE names one of Playwright's own browsers (`npx playwright install firefox`); for `firefox`, the one Debian
 * installed if there is one.
 */
const { ENGINE } = process.env
const engine = (['chromium', 'firefox', 'webkit'] as const).find((name) => name === ENGINE)
if (ENGINE && !engine) throw new Error(`ENGINE=${ENGINE} is none of chromium, firefox and webkit.`)
const debianFirefox = engine === 'firefox' ? installedFirefox : undefined
const executablePath = engine ? debianFirefox : await chromiumPath()

// Without it a text that waits for the typeface would differ from machine to machine, or be missing on a bare one. Not for
// Firefox, which finds other fonts by the names of this file.
if (engine !== 'firefox')
  process.env.FONTCONFIG_FILE ??= path.resolve(import.meta.dirname, 'tests/fonts.conf')

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/pages',
  fullyParallel: true,
  forbidOnly: true,
  // On a busy machine a browser sometimes loses an event, even twice in a row. A test that passes in the end
  // counts as passed and is listed as flaky.
  retries: 2,
  // Generous, for busy machines.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Playwright's own default leaves half of the processors idle.
  workers: '100%',
  reporter: [['list'], ['json', { outputFile: 'test-results/pages.json' }]],
  use: {
    browserName: engine ?? 'chromium',
    // Driven over WebDriver BiDi: Playwright's own protocol needs its own build of Firefox.
    ...(debianFirefox && { channel: 'moz-firefox' }),
    launchOptions: {
      ...((engine === undefined || engine === 'chromium') && {
        args: chromiumArguments,
        ignoreDefaultArgs: notForChromium,
      }),
      ...(executablePath && { executablePath }),
      // A mouse, which Firefox without a window does not see: a fine pointer (2) that hovers (4).
      ...(engine === 'firefox' && {
        firefoxUserPrefs: {
          'ui.primaryPointerCapabilities': 6,
          'ui.allPointerCapabilities': 6,
          // Over the page, as Chromium's are hidden.
          'ui.useOverlayScrollbars': 1,
        },
      }),
    },
    // For the certificate of Caddy's own authority, when the tests run behind it (BEHIND_CADDY=1).
    ignoreHTTPSErrors: Boolean(process.env.BEHIND_CADDY),
    viewport: { width: 1440, height: 900 },
    // Neither traces, which take a sixth of the time (`npx playwright test --last-failed --trace on` makes them afterwards),
    // nor `screenshot: 'only-on-failure'`: Playwright then takes a picture of every test and deletes those of passed ones.
    // tests/fixtures.ts takes one when a test has failed.
  },
})
