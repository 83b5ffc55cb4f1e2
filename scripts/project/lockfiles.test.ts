import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../root.ts'

type Entry = {
  integrity?: string
  license?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
}

const lockfiles = globSync('**/package-lock.json', {
  cwd: root,
  exclude: (name) => ['node_modules', 'build', 'test-results'].includes(path.basename(name)),
})

/** Licences that let anyone use, change and pass on; MPL and LGPL ask for the source of changes to the package itself. */
const accepted = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['Unlicense', 'CC0-1.0', 'CC-BY-4.0', 'Python-2.0', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
])
/** Their package.json has no `license`; their LICENSE files are MIT. */
const unstated = ['busboy', 'streamsearch']

/** Whether an SPDX expression such as `(MIT OR GPL-3.0-or-later)` or `MIT AND Zlib` leaves an accepted choice. */
const isAccepted = (licence: string): boolean =>
  licence
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => accepted.has(name)))

for (const lockfile of lockfiles) {
  const content = readFileSync(path.join(root, lockfile), 'utf8')
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(content)
  const entries = Object.entries(packages).filter(([name, { link }]) => name !== '' && !link)

  test(`${lockfile}: every package has its integrity, but for some that only one platform takes`, () => {
    const without = entries.filter(
      ([, { integrity, optional, os, cpu }]) => integrity === undefined && !(optional && os && cpu),
    )
    assert.deepEqual(Object.fromEntries(without), {})
  })

  test(`${lockfile}: every package has a licence that we accept`, () => {
    const refused = entries.filter(
      ([name, { license, integrity }]) =>
        // Where the registry gave no integrity, it gave no licence either.
        integrity !== undefined &&
        !isAccepted(license ?? '') &&
        !(license === undefined && unstated.includes(path.basename(name))),
    )
    assert.deepEqual(Object.fromEntries(refused), {})
  })

  test(`${lockfile}: no package names a registry`, () => {
    assert.deepEqual(Object.fromEntries(entries.filter(([, { resolved }]) => resolved !== undefined)), {})
  })
}

for (const lockfile of lockfiles) {
  test(`${lockfile}: npm ci runs no script of a package`, (t) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'install-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const at = (name: string) => path.join(folder, name)
    copyFileSync(path.join(root, path.dirname(lockfile), '.npmrc'), at('.npmrc'))
    // Without the settings of the npm that runs this test.
    const env = { PATH: process.env.PATH }
    // npm runs a project's own scripts on the same condition as its packages'.
    writeFileSync(at('package.json'), '{ "scripts": { "postinstall": "touch ran" } }')
    writeFileSync(at('package-lock.json'), '{ "lockfileVersion": 3, "packages": { "": {} } }')
    const { status, stderr } = spawnSync('npm', ['ci'], { cwd: folder, env, encoding: 'utf8' })
    assert.equal(status, 0, stderr)
    assert.equal(existsSync(at('ran')), false)
  })
}
