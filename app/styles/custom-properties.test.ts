import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const root = path.join(import.meta.dirname, '../..')
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\./.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')

test('every custom property that a style reads is set by a style or by script', () => {
  const styles = textOf('app/**/*.css').replaceAll(/\/\*.*?\*\//gs, '')
  const script = textOf('{app,prerender}/**/*.{ts,tsx}')
  const read = new Set(Array.from(styles.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name))
  assert.ok(read.size > 50)
  const isSet = (name: string) =>
    new RegExp(`(?<![\\w-])${name}\\s*:`).test(styles) || new RegExp(`${name}(?![\\w-])`).test(script)
  assert.deepEqual(
    [...read].filter((name) => !isSet(name)),
    [],
  )
})
