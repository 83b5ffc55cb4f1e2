import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#inbox/ports.ts'
import { parseRules } from '#server/header-rules.ts'
import { siteBlock } from '../deploy/caddyfile.ts'

const folder = path.join(import.meta.dirname, '..', 'build', 'client')
const deployed = path.join(import.meta.dirname, '..', 'deploy', 'Caddyfile')

const answers = (origin: string) =>
  new Promise<boolean>((resolve) => {
    get(origin, { rejectUnauthorized: false }, (response) => {
      response.resume()
      resolve(true)
    }).on('error', () => resolve(false))
  })

/**
 * Caddy as deployed, on a free port, with a certificate of its own authority, in front of a server on `inboxPort`.
 * Needs an installed Caddy and a finished build.
 */
export async function startCaddy(inboxPort: number) {
  const work = mkdtempSync(path.join(tmpdir(), 'caddy-'))
  const port = await freePort()
  const rules = parseRules(readFileSync(path.join(folder, '_headers'), 'utf8'))
  const site = siteBlock({
    host: 'localhost',
    folder,
    earlierFolder: undefined,
    port: String(inboxPort),
    rules,
    internal: true,
  })
  const settings = [
    `https_port ${port}`,
    'auto_https disable_redirects',
    'admin off',
    `storage file_system ${work}/store`,
    'skip_install_trust',
  ]
  const file = path.join(work, 'Caddyfile')
  const global = readFileSync(deployed, 'utf8').replace(/^\{$/m, `{\n\t${settings.join('\n\t')}`)
  // Without the www host, which does not resolve here.
  const local = site.slice(site.indexOf('\nlocalhost {'))
  writeFileSync(
    file,
    global.replace(/^import .*$/m, () => local),
  )
  const child = spawn('caddy', ['run', '--config', file], {
    env: { PATH: process.env.PATH, HOME: work },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const origin = `https://localhost:${port}`
  for (let tries = 0; !(await answers(origin)); tries += 1) {
    if (tries > 150 || child.exitCode !== null) throw new Error('Caddy does not start.')
    await sleep(100)
  }
  return {
    origin,
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      rmSync(work, { recursive: true, force: true })
    },
  }
}

// node tests/caddy.ts <port>: the same as a program. SIGTERM ends both.
if (import.meta.main) {
  const caddy = await startCaddy(Number(process.argv[2]))
  console.log(`Caddy (${caddy.pid}) is at ${caddy.origin}/`)
  process.once('SIGTERM', () => void caddy[Symbol.asyncDispose]())
}
