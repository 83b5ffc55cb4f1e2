import { availableParallelism } from 'node:os'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'

/** The checks that read every file: a title, a program and its arguments. */
export const checks = [
  ['Types', 'tsc', '--noEmit'],
  ['Lint and format', 'biome', 'check', '--error-on-warnings'],
] as const

/** The files of the unit tests: those that an edit of the content can reach, and the others. */
export const unitTestFiles = {
  reached: '{app,contract,gate,inbox,prerender,scripts}/**/*.test.ts',
  others: ['server/**/*.test.ts', 'deploy/*.test.ts', 'films/*.test.ts'],
}

/** Arguments that make Node its test runner. */
export const unitTestRunner: readonly string[] = [
  '--test',
  // Node would leave one core free, which on two of them means one file at a time.
  `--test-concurrency=${availableParallelism()}`,
  // A test that waits for what never happens fails by name. Its file may still never end. With --test-force-exit it would,
  // but that also loses results of tests that ran.
  '--test-timeout=600000',
]

/** What a run of Node's test runner reported as TAP; failures by name, those of subtests too. */
export function unitResults(tap: string) {
  const total = (name: string) => Number(tap.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0)
  const failures = Array.from(tap.matchAll(/^ *not ok \d+ - (.+)$/gm), ([, name = '']) => name)
  return { passed: total('pass'), failures, skipped: total('skipped') }
}

/** The specs of a suite and of all suites in it. */
const specsIn = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

/** What Playwright reported; failures are the tests that failed even when they were repeated. */
export const pageResults = ({ suites, stats }: JSONReport) => ({
  passed: stats.expected + stats.flaky,
  failures: suites.flatMap(specsIn).filter(({ ok }) => !ok),
  skipped: stats.skipped,
})
