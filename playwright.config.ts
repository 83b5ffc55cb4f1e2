import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './tests/browser.ts'

const executablePath = await chromiumPath()

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/pages',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at the second try is a test that failed.
  retries: 0,
  // Generous: a busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/pages.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
    // Caddy's own authority, when the tests run behind it (BEHIND_CADDY=1).
    ignoreHTTPSErrors: Boolean(process.env.BEHIND_CADDY),
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
  },
})
