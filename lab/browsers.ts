import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openChromium as launch } from './chromium.ts'

/** What the walk asks of a browser. */
export type Browser = {
  goto(url: string): Promise<void>
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

export async function openChromium(): Promise<Browser> {
  const browser = await launch()
  const page = await browser.newPage({ ignoreHTTPSErrors: true })
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}

const firefoxBinary = '/usr/bin/firefox-esr'
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function connected(address: string): Promise<WebSocket> {
  for (let attempt = 0; ; attempt++) {
    const socket = new WebSocket(address)
    const opened = await new Promise<boolean>((resolve) => {
      socket.onopen = () => resolve(true)
      socket.onerror = () => resolve(false)
    })
    if (opened) return socket
    if (attempt === 100) throw new Error(`${address} does not answer.`)
    await pause(200)
  }
}

/** Debian's Firefox, spoken to in WebDriver BiDi. Undefined where it is not installed. */
export async function openFirefox(port: number): Promise<Browser | undefined> {
  if (!existsSync(firefoxBinary)) return undefined
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  const process = spawn(
    firefoxBinary,
    ['--headless', '--no-remote', '--remote-debugging-port', String(port), '--profile', profile],
    { stdio: 'ignore' },
  )
  const socket = await connected(`ws://127.0.0.1:${port}/session`)
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  socket.onmessage = ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data))
    if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  }
  let sent = 0
  // biome-ignore lint/suspicious/noExplicitAny: what the protocol answers is looked into where it is used
  const say = (method: string, params: object): Promise<any> =>
    new Promise((resolve, reject) => {
      waiting.set(++sent, { resolve, reject })
      socket.send(JSON.stringify({ id: sent, method, params }))
    })
  await say('session.new', { capabilities: {} })
  const { contexts } = await say('browsingContext.getTree', {})
  const { context } = contexts[0]
  return {
    goto: async (url) => {
      // A frame whose host this machine cannot reach fails the command, though not always the page.
      for (let attempt = 1; ; attempt++) {
        try {
          return void (await say('browsingContext.navigate', { context, url, wait: 'complete' }))
        } catch (error) {
          if (attempt === 3) return console.warn(`  ${url}: ${error}`)
        }
      }
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await say('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result.value
    },
    close: async () => {
      const ended = new Promise((resolve) => process.once('exit', resolve))
      await say('browser.close', {}).catch(() => process.kill())
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** A command of the WebDriver protocol. Throws what the driver answers when it is an error. */
async function command(address: string, body: unknown, method = 'POST'): Promise<unknown> {
  const response = await fetch(address, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`)
  return value
}

/** Debian's WebKitGTK on a screen of its own. Undefined where driver or screen is not installed. */
export async function openWebKit(port: number): Promise<Browser | undefined> {
  if (![miniBrowser, '/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'].every((file) => existsSync(file)))
    return undefined
  const driver: ChildProcess = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; ; attempt++) {
    try {
      await command(`${origin}/status`, undefined, 'GET')
      break
    } catch (error) {
      if (attempt === 50) throw error
      await pause(200)
    }
  }
  const capabilities = {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    },
  }
  const { sessionId } = (await command(`${origin}/session`, { capabilities })) as { sessionId: string }
  const session = `${origin}/session/${sessionId}`
  return {
    goto: async (url) => void (await command(`${session}/url`, { url })),
    evaluate: (expression) =>
      command(`${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    close: async () => {
      await command(session, undefined, 'DELETE').catch(() => {})
      // The driver runs below xvfb-run, in a process group of its own.
      if (driver.pid) process.kill(-driver.pid)
    },
  }
}
