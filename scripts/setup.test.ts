import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { root } from './root.ts'

/** A project with nothing installed, and an npm that only writes which packages it was asked for. */
function openProject() {
  const folder = mkdtempSync(path.join(tmpdir(), 'setup-'))
  const at = (...names: string[]) => path.join(folder, ...names)
  mkdirSync(at('scripts'))
  cpSync(path.join(root, 'scripts', 'setup.mjs'), at('scripts', 'setup.mjs'))
  writeFileSync(at('package.json'), '{ "devDependencies": { "knip": "6.44.2" } }')
  writeFileSync(at('package-lock.json'), '{}')
  writeFileSync(
    at('npm.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs'
    mkdirSync('node_modules', { recursive: true })
    writeFileSync('node_modules/.package-lock.json', '{}')
    writeFileSync('asked', process.env.npm_config_include)`,
  )
  const setUp = (program: string) => {
    const env = { ...process.env, npm_execpath: at('npm.mjs') }
    return spawnSync(process.execPath, [at('scripts', 'setup.mjs'), program], { env, encoding: 'utf8' })
  }
  return {
    at,
    setUp,
    /** Whether the setup ran npm ci, and for which packages, before this program. */
    installs(program = 'scripts/start.ts') {
      rmSync(at('asked'), { force: true })
      const { status, stderr } = setUp(program)
      assert.equal(status, 0, stderr)
      return existsSync(at('asked')) && readFileSync(at('asked'), 'utf8')
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

test('packages are installed once, and again when the lockfile changes', () => {
  using project = openProject()
  assert.equal(project.installs(), 'optional')
  assert.equal(project.installs(), false)
  writeFileSync(project.at('package-lock.json'), '{ "packages": {} }')
  assert.equal(project.installs(), 'optional')
})

for (const program of ['scripts/test.ts', 'scripts/edits/edits.ts']) {
  test(`before ${program}, the packages that only check are installed too`, () => {
    using project = openProject()
    assert.equal(project.installs(), 'optional')
    assert.equal(project.installs(program), 'dev optional')
  })
}

/** Such a project after `npm ci`, whose lockfile was changed so many seconds later. */
function openInstalled(later: number) {
  const project = openProject()
  mkdirSync(project.at('node_modules'))
  writeFileSync(project.at('node_modules', '.package-lock.json'), '{}')
  const date = new Date(Date.now() + later * 1000)
  utimesSync(project.at('package-lock.json'), date, date)
  return project
}

test('what npm ci has installed is not installed again, unless the lockfile is newer', () => {
  using project = openInstalled(-60)
  assert.equal(project.installs(), false)
  using changed = openInstalled(60)
  assert.equal(changed.installs(), 'optional')
})

test('a copy with the same lockfile, but a newer date, shares what npm ci has installed', () => {
  using project = openInstalled(-60)
  assert.equal(project.installs(), false)
  const later = new Date(Date.now() + 60_000)
  utimesSync(project.at('package-lock.json'), later, later)
  assert.equal(project.installs(), false)
})

test('a package for this platform that npm leaves out is named, and installed the next time', () => {
  using project = openProject()
  const { platform, arch } = process
  const entry = { optional: true, os: [platform], cpu: [arch] }
  const packages = {
    'node_modules/@tool/here': entry,
    'node_modules/@tool/elsewhere': { ...entry, os: ['aix'] },
    'node_modules/@tool/musl': { ...entry, libc: ['musl'] },
    'node_modules/@tool/check': { ...entry, dev: true },
  }
  writeFileSync(project.at('package-lock.json'), JSON.stringify({ packages }))
  for (const _attempt of ['first', 'second']) {
    const { status, stderr } = project.setUp('scripts/start.ts')
    assert.equal(status, 1)
    assert.match(
      stderr,
      /^npm left out @tool\/here: the download failed, or Node [\d.]+ is too old\.\nNothing was started: run the command again, with Node 20\.19\+ or 22\.12\+\.$/m,
    )
  }
  mkdirSync(project.at('node_modules', '@tool', 'here'), { recursive: true })
  assert.equal(project.installs(), false)
})
