import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Mutant } from '@stryker-mutator/api/core'
import {
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
} from '@stryker-mutator/api/test-runner'
import { copyProject, root } from '../product.ts'

/**
 * Runs page tests on a copy of the project with the one change in it. Stryker's own way, all changes in one program and
 * a switch in the environment, does not work in a browser.
 */
export class PageTests implements TestRunner {
  #copy = ''

  async init(): Promise<void> {
    this.#copy = copyProject({ tests: true })
  }

  async dispose(): Promise<void> {
    rmSync(this.#copy, { recursive: true })
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async dryRun(): Promise<DryRunResult> {
    const started = performance.now()
    const failure = this.#failure()
    if (failure !== undefined) return { status: DryRunStatus.Error, errorMessage: failure }
    const test = { id: 'pages', name: 'pages', status: 0, timeSpentMs: performance.now() - started } as const
    return { status: DryRunStatus.Complete, tests: [test] }
  }

  async mutantRun({ activeMutant }: MutantRunOptions): Promise<MutantRunResult> {
    const file = path.join(this.#copy, path.relative(root, activeMutant.fileName))
    const original = readFileSync(file, 'utf8')
    writeFileSync(file, changed(original, activeMutant))
    const failureMessage = this.#failure()
    writeFileSync(file, original)
    return failureMessage === undefined
      ? { status: MutantRunStatus.Survived, nrOfTests: 1 }
      : { status: MutantRunStatus.Killed, nrOfTests: 1, killedBy: ['pages'], failureMessage }
  }

  /** The output of what fails: the folder's unit tests, the build or the page tests; undefined when nothing does. */
  #failure(): string | undefined {
    const { MUTANTS_UNIT_TESTS = '', MUTANTS_PAGE_TESTS = '' } = process.env
    const playwright = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
    for (const words of [
      ['--test', ...MUTANTS_UNIT_TESTS.split(' ')],
      ['prerender/build.ts'],
      [playwright, 'test', '-x', '--reporter=line', ...MUTANTS_PAGE_TESTS.split(' ')],
    ]) {
      const run = spawnSync(process.execPath, words, {
        cwd: this.#copy,
        encoding: 'utf8',
        env: { ...process.env, SETTINGS_FILE: '' },
      })
      // Out of memory, for instance. Stryker tries once more.
      if (run.signal) throw new Error(`${words[0]} was ended by ${run.signal}.`)
      if (run.status !== 0) return run.stdout + run.stderr
    }
    return undefined
  }
}

/** A file's text with one change in it. Stryker counts lines and columns from 0. */
function changed(text: string, { location: { start, end }, replacement }: Mutant): string {
  const lines = text.split('\n')
  const offset = ({ line, column }: typeof start) =>
    lines.slice(0, line).reduce((total, { length }) => total + length + 1, column)
  return text.slice(0, offset(start)) + replacement + text.slice(offset(end))
}
