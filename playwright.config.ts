import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './tests/browser.ts'

const executablePath = await chromiumPath()

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/pages',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // No retries: a test that passes only the second time has failed.
  retries: 0,
  // Generous, for busy machines.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/pages.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
    // For the certificate of Caddy's own authority, when the tests run behind it (BEHIND_CADDY=1).
    ignoreHTTPSErrors: Boolean(process.env.BEHIND_CADDY),
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
  },
})
