import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A temporary data folder, removed on disposal. */
export function temporaryDataDir() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'inbox-'))
  return { dataDir, [Symbol.dispose]: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/**
 * Starts a real inbox as a process on a free port; `wrapper` is a command line to run it under. Resolves once it
 * listens.
 */
export async function startInbox(dataDir: string, env: Record<string, string> = {}, wrapper: string[] = []) {
  const [command = process.execPath, ...words] = [...wrapper, process.execPath]
  const child = spawn(command, [...words, path.join(import.meta.dirname, '..', 'node.ts')], {
    env: {
      PATH: process.env.PATH,
      SETTINGS_FILE: '',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      SITE_NAME: 'Example',
      SITE_ORIGIN: 'https://site.example',
      HELP_ADDRESS: 'help@site.example',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /http:\/\/[^/]+\/submissions/.exec(output)
      if (found) resolve(found[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then(() => reject(new Error(`The inbox ended before it listened:\n${output}`)))
  })
  return {
    url,
    child,
    output: () => output,
    /** Resolves when the process has exited; null when a signal ended it. */
    exitCode: exited.then(() => child.exitCode),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
