import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from './environment.ts'

const specification = readFileSync(path.join(root, 'tests', 'specification.md'), 'utf8')
const references = [...specification.matchAll(/`([\w-]+) › ([^`]+)`/g)]

/** A title as it stands in the source: `…` is whatever a template puts there. */
function titlePattern(title: string) {
  const literal = title.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`test\\(\\s*(['"\`])${literal.join('.+?')}\\1`)
}

test('every test the specification’s table names is there', () => {
  assert.ok(references.length > 40)
  for (const [, file = '', title = ''] of references) {
    const source = readFileSync(path.join(root, 'tests', `${file}.spec.ts`), 'utf8').replaceAll("\\'", "'")
    assert.match(source, titlePattern(title), `${file} › ${title}`)
  }
})
