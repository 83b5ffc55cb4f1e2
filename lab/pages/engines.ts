// cd lab && npm run engines: the core of the page tests in Chromium and Firefox, and the walk in WebKit, all as installed.
import { spawnSync } from 'node:child_process'
import { build, root } from '../product.ts'

const core = [
  'navigation/',
  'forms/(sending|checking|failures|drafts|privacy-note)',
  'pages/',
  'delivery/delivery',
]

/** Runs a command in the project; a failure becomes this program's. */
function run(name: string, words: string[], settings: Record<string, string> = {}) {
  console.log(`\n${name}`)
  const [command = '', ...rest] = words
  const { status } = spawnSync(command, rest, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  if (status !== 0) process.exitCode = 1
}

build()
// Without ENGINE the tests take the same Chromium as npm test.
run('Chromium', ['npx', 'playwright', 'test', ...core])
run('Firefox', ['npx', 'playwright', 'test', ...core], { ENGINE: 'firefox' })
// Playwright drives no WebKit but its own.
run('WebKit', [process.execPath, 'lab/pages/walk.ts', 'WebKit'])
