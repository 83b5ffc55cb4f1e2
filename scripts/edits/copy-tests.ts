import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { JSONReportSpec } from '@playwright/test/reporter'
import { buildIfChanged } from '../build-if-changed.ts'
import { checks, pageResults, unitResults, unitTestFiles, unitTestRunner } from '../runners.ts'
import { tool } from '../tools.ts'

// What `npm start` and `npm test` do, in a copy of the project.

/** Runs a program of the copy to its end and returns what it printed. */
async function run(folder: string, args: readonly string[]): Promise<{ succeeded: boolean; output: string }> {
  // As `npm test` does: the owner's own settings stay out of the tests.
  const env = { ...process.env, SETTINGS_FILE: '' }
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = await once(child, 'close')
  return { succeeded: code === 0, output }
}

/** The site of `npm start` in a folder, on a free port. */
type Started = { readonly said: string; readonly address: string | undefined; stop(): Promise<void> }

/** Runs `npm start` in a folder until it prints its address, or ends without one. */
export async function start(folder: string): Promise<Started> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      // The copy's own .env, if the edit writes one.
      SETTINGS_FILE: undefined,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const lines: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text.trimEnd()))
  let address: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    address = /http:\/\/\S+/.exec(line)?.[0]
    if (address) break
  }
  child.stdout.resume()
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { said: lines.filter((line) => line.trim() !== '').join('\n'), address, stop }
}

/** What the compiler and the linter refuse in the copy. */
export async function refusals(folder: string): Promise<string[]> {
  const failed: string[] = []
  for (const [title, program, ...args] of checks) {
    const { succeeded, output } = await run(folder, [tool(program), ...args])
    if (!succeeded) failed.push(`${title}: ${output}`)
  }
  return failed
}

/** Runs the unit tests of the copy that an edit can reach, except the sample of this command. */
export async function unitTests(folder: string) {
  const sample = path.join('scripts', 'edits', 'edits.test.ts')
  const files = globSync(unitTestFiles.reached, { cwd: folder }).filter((file) => file !== sample)
  const { succeeded, output } = await run(folder, [...unitTestRunner, '--test-reporter=tap', ...files])
  const { passed, failures } = unitResults(output)
  const failed = succeeded || failures.length > 0 ? failures : [output]
  return { passed, failed: failed.map((title) => `unit: ${title}`) }
}

/**
 * Runs these page tests of the copy. Failed rows of the specification's table are in `left`, all other failures in
 * `failed`.
 */
export async function pageTests(
  folder: string,
  files: readonly string[],
): Promise<{ passed: number; left: string[]; failed: string[] }> {
  // As `npm test` does: without the owner's settings, which some pages show.
  if ((await buildIfChanged(folder)) === 'failed') return { passed: 0, left: [], failed: ['pages: no build'] }
  const { succeeded, output } = await run(folder, [tool('playwright'), 'test', ...files])
  const file = path.join(folder, 'test-results', 'pages.json')
  if (!existsSync(file)) return { passed: 0, left: [], failed: [`pages: ${output}`] }
  const { passed, failures } = pageResults(JSON.parse(readFileSync(file, 'utf8')))
  // A runner that failed without a failed test has stopped early.
  if (!succeeded && failures.length === 0) return { passed: 0, left: [], failed: [`pages: ${output}`] }
  return {
    passed,
    left: failures.filter(isSentence).map(({ title }) => title),
    failed: failures.filter((spec) => !isSentence(spec)).map(({ file, title }) => `${file} › ${title}`),
  }
}

/** Whether a test is a row of the specification's table, which is titled by its section and its sentence. */
const isSentence = ({ file, title }: JSONReportSpec) =>
  file === 'specification.spec.ts' && title.includes(': ')
