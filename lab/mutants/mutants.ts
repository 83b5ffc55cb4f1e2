import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { MutantResult } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../product.ts'

// Changes the code in small ways, one at a time, runs the unit tests on each (for the forms the page tests too), and
// prints changes that no test notices.
//   cd lab && npm run mutants -- server             (a sample; --one-in 1 runs every mutant)

/**
 * For each folder: its unit tests, its page tests, and `oneIn`: the sample takes one mutant in so many, at least
 * sixty or all of them.
 */
const folders: Readonly<
  Record<string, { tests: readonly string[]; pages?: readonly string[]; oneIn: number }>
> = {
  contract: { tests: ['contract', 'inbox/submission.test.ts', 'inbox/wire'], oneIn: 1 },
  server: { tests: ['server'], oneIn: 5 },
  'inbox/wire': { tests: ['inbox/wire', 'inbox/faults.test.ts'], oneIn: 8 },
  'inbox/outbox': { tests: ['inbox/outbox'], oneIn: 25 },
  'inbox/store': { tests: ['inbox/store', 'inbox/wire/quarantine.test.ts'], oneIn: 18 },
  prerender: { tests: ['prerender'], oneIn: 17 },
  'app/forms': {
    tests: ['app/forms'],
    pages: ['forms/', 'delivery/late-script', 'pages/testimonials/'],
    oneIn: 3,
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, 'one-in': { type: 'string' } },
})
const [folder = ''] = positionals
const chosen = folders[folder]
if (!chosen) {
  console.error(`Name one of these folders: ${Object.keys(folders).join(', ')}.`)
  process.exit(2)
}
const oneIn = values['one-in'] ?? String(chosen.oneIn)
const testFiles = chosen.tests.map((tests) => (tests.endsWith('.ts') ? tests : `${tests}/**/*.test.ts`))
Object.assign(process.env, {
  MUTANTS_SEED: values.seed,
  MUTANTS_ONE_IN: oneIn,
  MUTANTS_UNIT_TESTS: testFiles.join(' '),
  MUTANTS_PAGE_TESTS: chosen.pages?.join(' ') ?? '',
})
// Stryker runs the tests with the first node on the PATH.
process.env.PATH = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter)
process.chdir(root)

const mutants = await new Stryker({
  mutate: [`${folder}/**/*.{ts,tsx}`, '!**/*.test.ts', '!**/*.d.ts'],
  ignorePatterns: ['build', 'data', 'docs', 'films', 'lab', 'screens', 'test-results', 'tests'],
  plugins: [import.meta.resolve('@stryker-mutator/tap-runner'), path.join(import.meta.dirname, 'plugins.ts')],
  checkers: ['sample'],
  testRunner: chosen.pages ? 'page-tests' : 'tap-of-all',
  tap: { testFiles },
  coverageAnalysis: 'off',
  concurrency: 1,
  timeoutMS: 60_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 30,
  // Stryker reads tsconfig.json through an API that TypeScript 7 does not have; stripping types needs no config.
  tsconfigFile: 'none',
  allowEmpty: true,
  reporters: ['dots'],
  // Not in node_modules, where Node does not strip types.
  tempDirName: path.join(tmpdir(), `mutants-${process.pid}`),
  allowConsoleColors: false,
}).runMutationTest()

const tried = mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived'].includes(status))
const noticed = tried.filter(({ status }) => status !== 'Survived')
const survivors = tried.filter((mutant) => !noticed.includes(mutant))
for (const survivor of survivors) console.log(describe(survivor))
const sample = `one in ${oneIn} of ${mutants.length}, seed ${values.seed}`
if (tried.length === 0) {
  console.error(`\n${folder}: no mutant was tried (${sample}).`)
  process.exitCode = 1
} else {
  const share = ((100 * noticed.length) / tried.length).toFixed(1)
  console.log(`\n${folder}: ${noticed.length} of ${tried.length} mutants killed, ${share} % (${sample})`)
}
// A process of the tests ended before its tests did, as when packages are installed meanwhile: that proves nothing.
const broken = mutants.filter(({ status }) => status === 'RuntimeError').length
if (broken > 0) {
  console.error(`${broken} more could not be tried.`)
  process.exitCode = 1
}

function describe({ fileName, location, mutatorName, replacement }: MutantResult): string {
  const { line, column } = location.start
  return `${path.relative(root, fileName)}:${line}:${column} ${mutatorName} → ${replacement.replace(/\s+/g, ' ')}`
}
