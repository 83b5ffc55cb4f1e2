import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { Identity } from '#app/content/identity.ts'
import { inLines } from '#gate/finding.ts'
import { contentFindings } from '#gate/gate.ts'
import { watchContent } from '#gate/watch.ts'
import { reasonOf } from '#inbox/log.ts'
import { freePort } from '#inbox/ports.ts'
import { isChannelSetting } from '#inbox/setting-names.ts'
import { dataDirectory, originAt, readAddress, readSettings, SettingsError } from '#inbox/settings.ts'
import { loadSettingsFile } from '#inbox/settings-file.ts'
import { argumentsOf } from './arguments.ts'
import { root } from './root.ts'
import { tool } from './tools.ts'

/**
 * Serves the site with reload, and an inbox that restarts when its code changes. Its leads are stored in data/dev, or in
 * `dev` of the folder that DATA_DIR names, never among real ones, and go to no channel except those in the
 * `channels.json` there.
 */
function serve(identity: Identity, inboxPort: number): void {
  const { host, port } = readAddress(process.env, 5173)
  const dataDir = path.join(dataDirectory(process.env), 'dev')
  const environment = {
    ...process.env,
    INBOX_ORIGIN: `http://127.0.0.1:${inboxPort}`,
    SITE_NAME: identity.name,
    SITE_ORIGIN: originAt(host, port),
    HELP_ADDRESS: identity.helpAddress,
    // Its settings are loaded already.
    SETTINGS_FILE: '',
    DATA_DIR: dataDir,
    INBOX_COMMAND: `DATA_DIR=${path.relative('', dataDir)} npm run inbox --`,
  }
  // With an unusable setting the inbox would wait for a change of its code, beside a site whose forms fail.
  readSettings(environment)

  const channels = Object.keys(process.env).filter(isChannelSetting)
  const run = (args: string[], settings: NodeJS.ProcessEnv): ChildProcess =>
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...settings } })
  const processes = [
    run(['--watch', '--watch-preserve-output', 'inbox/node.ts'], {
      HOST: '127.0.0.1',
      PORT: String(inboxPort),
      CHANNELS_FILE: undefined,
      ...Object.fromEntries(channels.map((name) => [name, undefined])),
    }),
    // Otherwise Vite clears the screen, with what the inbox and the check of the content have printed.
    run([tool('vite'), '--host', host, '--port', String(port), '--strictPort', '--clearScreen', 'false'], {}),
  ]
  watchContent(root)
  for (const child of processes) {
    child.once('exit', (code) => {
      for (const other of processes) other.kill()
      // The status of the first one to end: the others are stopped because of it.
      process.exitCode ??= code ?? 0
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      for (const child of processes) child.kill(signal)
    })
  }
}

argumentsOf('PORT=8080 npm run dev: settings come from the environment.', {})
loadSettingsFile()
try {
  serve((await import('#app/content/identity.ts')).identity, await freePort())
} catch (error) {
  const mistakes = error instanceof SettingsError ? '' : inLines(await contentFindings(root)).trimEnd()
  if (error instanceof SettingsError) console.error(`Nothing was started. ${reasonOf(error)}`)
  else if (mistakes) console.error(`Nothing was started: correct this first.\n${mistakes}`)
  else throw error
  process.exitCode = 1
}
