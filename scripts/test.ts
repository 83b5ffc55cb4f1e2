import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfChanged } from './build-if-changed.ts'
import { root } from './root.ts'
import { checks, pageResults, unitResults, unitTestFiles, unitTestRunner } from './runners.ts'
import { type Tool, tool } from './tools.ts'

/** What ran; failures by name. */
type Count = { passed: number; failures: string[]; skipped?: number }

const results = path.join(root, 'test-results')

/** Runs Node to its end, or until a time in milliseconds is over. True when it succeeded. */
function run(title: string, args: readonly string[], timeout?: number): boolean {
  console.log(`\n── ${title}`)
  const { status, error } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout,
  })
  if (error) console.error(error.message)
  return status === 0
}

/** Runs a check that reports no tests; it counts as one. */
function check(title: string, name: Tool, ...args: string[]): Count {
  return run(title, [tool(name), ...args]) ? { passed: 1, failures: [] } : { passed: 0, failures: [title] }
}

/** A runner that failed without a failed test has stopped early, which counts as a failure. */
const counted = (succeeded: boolean, title: string, count: Count): Count =>
  succeeded || count.failures.length > 0 ? count : { ...count, failures: [`${title}: stopped early`] }

/** The unit tests and the inbox's, on Node's test runner. */
function unitTests(): Count {
  const title = 'Unit and inbox'
  const report = path.join(results, 'unit.tap')
  const succeeded = run(
    title,
    [
      ...unitTestRunner,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      unitTestFiles.reached,
      ...unitTestFiles.others,
    ],
    // For a file that never ends, which the runner then names.
    45 * 60_000,
  )
  return counted(succeeded, title, unitResults(existsSync(report) ? readFileSync(report, 'utf8') : ''))
}

/** The built site and a real inbox, in a real browser. */
function pageTests(): Count {
  const title = 'Pages in a browser'
  const report = path.join(results, 'pages.json')
  const succeeded = run(title, [tool('playwright'), 'test'])
  if (!existsSync(report)) return counted(false, title, { passed: 0, failures: [] })
  const { passed, failures, skipped } = pageResults(JSON.parse(readFileSync(report, 'utf8')))
  const names = failures.map((spec) => `tests/${spec.file}:${spec.line} ${spec.title}`)
  return counted(succeeded, title, { passed, failures: names, skipped })
}

// The owner's own settings stay out of the tests: their leads would go to the owner's channels.
process.env.SETTINGS_FILE = ''
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

// Hundreds of processes load the same modules: only the first strips their types and compiles them. Emptied before each
// run, because copies of the project leave their modules here too.
const compiled = path.join(root, 'node_modules', '.cache', 'tests')
rmSync(compiled, { recursive: true, force: true })
process.env.NODE_COMPILE_CACHE = compiled

// Some unit tests serve the site too.
const built = await buildIfChanged(root)

// One after the other: each runner keeps all processors busy, and two at once only slow each other down.
const counts = [
  ...checks.map(([title, name, ...args]) => check(title, name, ...args)),
  check('Unused code and dependencies', 'knip'),
  unitTests(),
  built === 'failed' ? { passed: 0, failures: ['The build'] } : pageTests(),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failures = counts.flatMap((count) => count.failures)
const skipped = counts.reduce((sum, count) => sum + (count.skipped ?? 0), 0)
const line = `${passed} passed, ${failures.length} failed`
writeFileSync(path.join(results, 'summary.txt'), `${line}\n`)
// Again and last, because each runner's own list may be thousands of lines above.
for (const name of failures) console.error(`Failed: ${name}`)
console.log(`\n${skipped} skipped\n${line}`)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
