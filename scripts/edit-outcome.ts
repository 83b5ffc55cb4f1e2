import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { buildIfChanged } from './build-if-changed.ts'
import { run as ffmpeg } from './clip/ffmpeg.ts'
import { copyOfProject } from './project-copy.ts'
import { follow, type Recipe } from './recipes.ts'
import { tool } from './tools.ts'

/** How much of the tests an edit goes through. */
export type Thoroughness = 'everything' | 'what content reaches' | 'the specification alone'

/** Page tests of mechanisms, which content does not reach. */
const mechanisms = ['arrival', 'hosted-service', 'late-script', 'links', 'unscrolled']

/** The unit tests that an edit can reach. */
const unitTests = '{app,contract,gate,inbox,prerender,scripts}/**/*.test.ts'

type Suite = {
  specs: { title: string; file: string; ok: boolean }[]
  suites?: Suite[]
}

/** What became of a copy of the project after an edit. */
export type Outcome = {
  /** The heading of the recipe. */
  readonly edit: string
  readonly files: readonly string[]
  readonly start: string
  /** Sentences of the specification that the edit leaves: tests/specification.spec.ts names them. */
  readonly left: readonly string[]
  readonly passed: number
  readonly failed: readonly string[]
}

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

/** Writes the files that the recipes' commands read from an owner's home: a minute of film, its captions, and a photo. */
async function shootFootage(home: string): Promise<void> {
  await ffmpeg('ffmpeg', [
    ...['-f', 'lavfi', '-i', 'testsrc2=s=1920x1080:r=30:d=60'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=60'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', path.join(home, 'final.mp4')],
  ])
  const photo = ['-f', 'lavfi', '-i', 'testsrc2=s=3024x4032', '-frames:v', '1', path.join(home, 'photo.jpg')]
  await ffmpeg('ffmpeg', photo)
  writeFileSync(path.join(home, 'final.vtt'), 'WEBVTT\n\n00:01.000 --> 00:04.000\nWatch the bounce.\n')
}

/** The site of `npm start` in a folder, on a free port. */
type Started = { readonly said: string; readonly address: string | undefined; stop(): Promise<void> }

/** Runs `npm start` in a folder until it prints its address, or ends without one. */
export async function start(folder: string): Promise<Started> {
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.ts'], {
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
  child.stderr?.setEncoding('utf8').on('data', (text: string) => lines.push(text.trimEnd()))
  let address: string | undefined
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line)
      address = /http:\/\/\S+/.exec(line)?.[0]
      if (address) break
    }
    child.stdout.resume()
  }
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { said: lines.filter((line) => line.trim() !== '').join('\n'), address, stop }
}

/** Runs the page tests of the copy: how many passed, and which did not. */
async function pageTests(folder: string, specs: readonly string[]) {
  // As `npm test` does: without the owner's settings, which some pages show.
  if ((await buildIfChanged(folder)) === 'failed') return { passed: 0, left: [], failed: ['pages: no build'] }
  const { succeeded, output } = await run(folder, [tool('playwright'), 'test', ...specs])
  const report = path.join(folder, 'test-results', 'pages.json')
  if (!existsSync(report)) return { passed: 0, left: [], failed: [`pages: ${output}`] }
  const all = function* (suite: Suite): Generator<Suite['specs'][number]> {
    yield* suite.specs ?? []
    for (const inner of suite.suites ?? []) yield* all(inner)
  }
  const { suites, stats } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = suites.flatMap((suite: Suite) => [...all(suite)].filter(({ ok }) => !ok))
  // A runner that failed without a failed test has stopped early.
  if (!succeeded && failed.length === 0) return { passed: 0, left: [], failed: [`pages: ${output}`] }
  // A row of the table is titled by its section and its sentence.
  const isSentence = ({ file, title }: Suite['specs'][number]) =>
    file === 'specification.spec.ts' && title.includes(': ')
  const titles = (specs: Suite['specs']) => specs.map(({ file, title }) => `${file} › ${title}`)
  return {
    passed: stats.expected + stats.flaky,
    left: failed.filter(isSentence).map(({ title }: { title: string }) => title),
    failed: titles(failed.filter((spec: Suite['specs'][number]) => !isSentence(spec))),
  }
}

/** What the compiler and the linter refuse in the copy. */
export async function checks(folder: string): Promise<string[]> {
  const failed: string[] = []
  for (const [title, program, ...args] of [
    ['types', 'tsc', '--noEmit'],
    ['lint', 'biome', 'check', '--error-on-warnings'],
  ] as const) {
    const { succeeded, output } = await run(folder, [tool(program), ...args])
    if (!succeeded) failed.push(`${title}: ${output}`)
  }
  return failed
}

/** The unit tests of the copy, except the sample of this command. */
async function unitTestsOf(folder: string) {
  const sample = path.join('scripts', 'edits.test.ts')
  const files = globSync(unitTests, { cwd: folder }).filter((file) => file !== sample)
  const { succeeded, output } = await run(folder, ['--test', '--test-reporter=tap', ...files])
  const failed = Array.from(output.matchAll(/^not ok \d+ - (.*)$/gm), ([, title]) => `unit: ${title}`)
  if (!succeeded && failed.length === 0) failed.push(`unit: ${output}`)
  return { passed: Number(/^# pass (\d+)$/m.exec(output)?.[1] ?? 0), failed }
}

function specsFor(folder: string, thoroughness: Thoroughness): string[] {
  const specs = globSync('tests/*.spec.ts', { cwd: folder })
  const name = (file: string) => path.basename(file, '.spec.ts')
  if (thoroughness === 'everything') return specs
  if (thoroughness === 'the specification alone')
    return specs.filter((file) => name(file) === 'specification')
  return specs.filter((file) => !mechanisms.includes(name(file)))
}

/** Follows the recipes in a copy of the project, starts the site there, and runs the tests. */
export async function outcomeOf(
  edit: string,
  recipes: readonly Recipe[],
  thoroughness: Thoroughness,
): Promise<Outcome> {
  const folder = copyOfProject()
  const home = mkdtempSync(path.join(tmpdir(), 'tenkay-owner-'))
  try {
    if (recipes.some(({ steps }) => steps.some(({ kind }) => kind === 'command'))) await shootFootage(home)
    for (const recipe of recipes) follow(recipe, folder, home)
    const files = [...new Set(recipes.flatMap(({ steps }) => steps.map(({ file }) => file)))]
    const site = await start(folder)
    await site.stop()
    if (!site.address) {
      return { edit, files, start: site.said, left: [], passed: 0, failed: ['npm start did not start'] }
    }
    const refused = await checks(folder)
    const unit =
      thoroughness === 'the specification alone' ? { passed: 0, failed: [] } : await unitTestsOf(folder)
    const pages = await pageTests(folder, specsFor(folder, thoroughness))
    return {
      edit,
      files,
      start: site.said.split('\n').at(-1) ?? '',
      left: pages.left,
      passed: unit.passed + pages.passed,
      failed: [...refused, ...unit.failed, ...pages.failed],
    }
  } finally {
    for (const made of [folder, home]) rmSync(made, { recursive: true, force: true })
  }
}
