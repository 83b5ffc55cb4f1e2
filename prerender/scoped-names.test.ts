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

test('modules that declare the same class are told apart', () => {
  using folder = folderOf({ 'a.module.css': '.bar {}', 'b.module.css': '.bar {}' })
  assert.equal(folder.nameOf('bar', 'a.module.css'), 'bar')
  assert.equal(folder.nameOf('bar', 'b.module.css'), 'bar2')
})

test('a sheet that is no module keeps its names to itself', () => {
  using folder = folderOf({ 'a.module.css': '.wrap {}', 'base.css': '.wrap {}' })
  assert.equal(folder.nameOf('wrap', 'a.module.css'), 'wrap2')
})

test('a sheet is known by its query, too', () => {
  using folder = folderOf({ 'a.module.css': '.bar {}', 'b.module.css': '.bar {}' })
  assert.equal(folder.nameOf('bar', 'b.module.css?url'), 'bar2')
})

test('a class in a comment is none', () => {
  using folder = folderOf({ 'a.module.css': '/* .bar */', 'b.module.css': '.bar {}' })
  assert.equal(folder.nameOf('bar', 'b.module.css'), 'bar')
})

test('a name that another class has already is refused', () => {
  using folder = folderOf({ 'a.module.css': '.bar {} .bar2 {}', 'b.module.css': '.bar {}' })
  assert.throws(() => folder.nameOf('bar', 'b.module.css'), /Rename bar2/)
})
