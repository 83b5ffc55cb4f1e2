import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

type Entry = {
  integrity?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
}

const root = path.join(import.meta.dirname, '..')
const lockfiles = globSync('**/package-lock.json', {
  cwd: root,
  exclude: (name) => ['node_modules', 'build', 'test-results'].includes(path.basename(name)),
})

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

  test(`${lockfile}: no package names a registry`, () => {
    assert.deepEqual(Object.fromEntries(entries.filter(([, { resolved }]) => resolved !== undefined)), {})
  })
}
