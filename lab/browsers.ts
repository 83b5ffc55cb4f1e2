import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { firefox, type Browser as PlaywrightBrowser } from 'playwright-core'
import { Builder } from 'selenium-webdriver'
import { openChromium as launchChromium } from './chromium.ts'

/** What the walk needs from a browser. */
export type Browser = {
  goto(url: string): Promise<void>
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

async function openPage(browser: PlaywrightBrowser): Promise<Browser> {
  const page = await browser.newPage()
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}

export const openChromium = async (): Promise<Browser> => openPage(await launchChromium())

const firefoxBinary = '/usr/bin/firefox-esr'

/** Debian's Firefox. Undefined when it is not installed. */
export async function openFirefox(): Promise<Browser | undefined> {
  if (!existsSync(firefoxBinary)) return undefined
  // This channel is WebDriver BiDi; without it Playwright drives only its own build of Firefox.
  return openPage(await firefox.launch({ channel: 'moz-firefox', executablePath: firefoxBinary }))
}

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Debian's WebKitGTK in its own Xvfb, its driver on this port. Undefined when the driver or Xvfb is not installed. */
export async function openWebKit(port: number): Promise<Browser | undefined> {
  if (![miniBrowser, '/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'].every((file) => existsSync(file)))
    return undefined
  const service = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  const origin = `http://127.0.0.1:${port}`
  const answers = () => fetch(`${origin}/status`).then(Boolean, () => false)
  for (let attempt = 1; !(await answers()); attempt++) {
    if (attempt === 100) throw new Error(`WebKitWebDriver does not answer at ${origin}.`)
    await sleep(200)
  }
  const driver = await new Builder()
    .usingServer(origin)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    })
    .build()
  return {
    goto: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    close: async () => {
      await driver.quit()
      // The driver is a child of xvfb-run, so the whole process group is ended.
      const ended = once(service, 'exit')
      if (service.pid) process.kill(-service.pid)
      await ended
    },
  }
}
