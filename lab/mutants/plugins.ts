import { createHash } from 'node:crypto'
import path from 'node:path'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import {
  declareClassPlugin,
  declareFactoryPlugin,
  type Injector,
  type PluginContext,
  PluginKind,
} from '@stryker-mutator/api/plugin'
import type { TestRunner } from '@stryker-mutator/api/test-runner'
import { createTapTestRunnerFactory } from '@stryker-mutator/tap-runner'
import { root } from '../product.ts'
import { PageTests } from './pages.ts'

// What Stryker lacks: taking a sample, and running every mutant in it.

/** Decides by a hash: the same MUTANTS_SEED selects the same one in MUTANTS_ONE_IN as long as the code is the same. */
const isTaken = ({ fileName, mutatorName, replacement, location }: Mutant): boolean => {
  const file = path.relative(root, fileName)
  const key = JSON.stringify([process.env.MUTANTS_SEED, file, mutatorName, replacement, location])
  const drawn = createHash('sha256').update(key).digest().readUInt32BE()
  return drawn % Number(process.env.MUTANTS_ONE_IN) === 0
}

/** A checker may reject mutants; it gets them one by one and in any order. */
class Sample implements Checker {
  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(
      mutants.map((mutant): [string, CheckResult] => [
        mutant.id,
        isTaken(mutant)
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: 'not in the sample' },
      ]),
    )
  }
}

/**
 * The TAP runner without coverage, which does not include servers that a test starts as processes: Stryker would skip
 * their mutants.
 */
function runnerOfAll(injector: Injector<PluginContext>): TestRunner {
  const runner = createTapTestRunnerFactory()(injector)
  const dryRun = runner.dryRun.bind(runner)
  return Object.assign(runner, {
    async dryRun(...options: Parameters<typeof dryRun>) {
      return { ...(await dryRun(...options)), mutantCoverage: undefined }
    },
  })
}
runnerOfAll.inject = ['$injector'] as ['$injector']

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'sample', Sample),
  declareFactoryPlugin(PluginKind.TestRunner, 'tap-of-all', runnerOfAll),
  declareClassPlugin(PluginKind.TestRunner, 'page-tests', PageTests),
]
