import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { scopedNames } from './scoped-names.ts'

function folderOf(sheets: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'names-'))
  for (const [name, rules] of Object.entries(sheets)) writeFileSync(path.join(folder, name), rules)
  return {
    nameOf: (name: string, sheet: string) => scopedNames(folder)(name, path.join(folder, sheet)),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

test('a class that one module declares keeps its name', () => {
  using folder = folderOf({ 'a.module.css': '.bar { & .brand {} } @keyframes roll {}' })
  assert.equal(folder.nameOf('brand', 'a.module.css'), 'brand')
  assert.equal(folder.nameOf('roll', 'a.module.css'), 'roll')
})

test('modules that declare the same class get different names', () => {
  using folder = folderOf({ 'a.module.css': '.bar {}', 'b.module.css': '.bar {}' })
  assert.equal(folder.nameOf('bar', 'a.module.css'), 'bar')
  assert.equal(folder.nameOf('bar', 'b.module.css'), 'bar2')
})

test('the names of a sheet that is not a module are never reused', () => {
  using folder = folderOf({ 'a.module.css': '.wrap {}', 'base.css': '.wrap {}' })
  assert.equal(folder.nameOf('wrap', 'a.module.css'), 'wrap2')
})

test('a sheet is recognised with a query, too', () => {
  using folder = folderOf({ 'a.module.css': '.bar {}', 'b.module.css': '.bar {}' })
  assert.equal(folder.nameOf('bar', 'b.module.css?url'), 'bar2')
})

test('a class in a comment is ignored', () => {
  using folder = folderOf({ 'a.module.css': '/* .bar */', 'b.module.css': '.bar {}' })
  assert.equal(folder.nameOf('bar', 'b.module.css'), 'bar')
})

test('a name that another class already has throws an error', () => {
  using folder = folderOf({ 'a.module.css': '.bar {} .bar2 {}', 'b.module.css': '.bar {}' })
  assert.throws(() => folder.nameOf('bar', 'b.module.css'), /Rename bar2/)
})

test('a class that no sheet declares throws an error that names it', () => {
  using folder = folderOf({ 'a.module.css': '.bar {}' })
  assert.throws(() => folder.nameOf('brand', 'a.module.css'), /^Error: a\.module\.css declares no brand\.$/)
})
