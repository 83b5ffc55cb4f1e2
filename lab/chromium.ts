import { getChromePath } from 'chrome-launcher'
import { type Browser, chromium } from 'playwright-core'

/** The installed Chrome or Chromium; `CHROME_PATH` names another. */
export const chromiumPath = getChromePath()

/** Starts it without its own background requests. Without a sandbox, which root can't have. */
export const openChromium = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ...more,
    ],
  })
