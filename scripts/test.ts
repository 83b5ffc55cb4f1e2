import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { buildIfChanged } from './build-if-changed.ts'
import { root } from './root.ts'
import { type Tool, tool } from './tools.ts'

type Count = { passed: number; failed: number }

const results = path.join(root, 'test-results')

/** Runs Node to its end and shows its output. True when it succeeded. */
function run(args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Runs a check that reports no tests; it counts as one. */
async function check(title: string, steps: readonly [Tool, ...string[]][]): Promise<Count> {
  console.log(`\n── ${title}`)
  for (const [name, ...args] of steps) {
    if (!(await run([tool(name), ...args]))) return { passed: 0, failed: 1 }
  }
  return { passed: 1, failed: 0 }
}

/** A runner that failed without a failed test has stopped early, which counts as a failure. */
const counted = (succeeded: boolean, { passed, failed }: Count): Count =>
  succeeded || failed > 0 ? { passed, failed } : { passed, failed: 1 }

/** The unit tests and the inbox's, on Node's test runner. */
async function unitTests(): Promise<Count> {
  console.log('\n── Unit and inbox')
  const report = path.join(results, 'unit.tap')
  const succeeded = await run([
    '--test',
    // Node would leave one core free, which on two of them means one file at a time.
    `--test-concurrency=${availableParallelism()}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${report}`,
    '{app,contract,gate,inbox,prerender,scripts,server}/**/*.test.ts',
    'deploy/*.test.ts',
    'films/*.test.ts',
  ])
  const tap = existsSync(report) ? readFileSync(report, 'utf8') : ''
  const total = (name: string) => Number(tap.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0)
  return counted(succeeded, { passed: total('pass'), failed: total('fail') + total('cancelled') })
}

/** The built site and a real inbox, in a real browser. */
async function pageTests(): Promise<Count> {
  console.log('\n── Pages in a browser')
  if ((await buildIfChanged(root)) === 'failed') return { passed: 0, failed: 1 }
  const report = path.join(results, 'pages.json')
  const succeeded = await run([tool('playwright'), 'test'])
  const { stats } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { stats: { expected: 0, unexpected: 0, flaky: 0 } }
  return counted(succeeded, { passed: stats.expected + stats.flaky, failed: stats.unexpected })
}

// The owner's own settings stay out of the tests: their leads would go to the owner's channels.
process.env.SETTINGS_FILE = ''
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const counts = [
  await check('Types', [['tsc', '--noEmit']]),
  await check('Lint and format', [['biome', 'check', '--error-on-warnings']]),
  await check('Unused code and dependencies', [['knip']]),
  await unitTests(),
  await pageTests(),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
const line = `${passed} passed, ${failed} failed`
writeFileSync(path.join(results, 'summary.txt'), `${line}\n`)
console.log(`\n${line}`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
