import { getChromePath } from 'chrome-launcher'
import { type Browser, chromium } from 'playwright-core'

/** The Chrome or Chromium of this machine; CHROME_PATH names another. */
export const chromiumPath = getChromePath()

/** Starts it without what would load or ask for something by itself. Root has no sandbox. */
export const openChromium = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ...more,
    ],
  })
