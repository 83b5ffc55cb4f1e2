import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatRules, headersFor, parseRules } from './header-rules.ts'

const rules = [
  { path: '/*', headers: { 'X-Content-Type-Options': 'nosniff' } },
  { path: '/assets/*', headers: { 'Cache-Control': 'immutable' } },
  { path: '/about', headers: { 'Content-Security-Policy': "default-src 'none'; img-src 'self'" } },
]

test('formatted rules parse to the same rules', () => {
  assert.deepEqual(parseRules(formatRules(rules)), rules)
})

test('a path gets the headers of every rule it matches', () => {
  assert.deepEqual(headersFor(rules, '/assets/a.js'), {
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'immutable',
  })
  assert.deepEqual(Object.keys(headersFor(rules, '/about')), [
    'X-Content-Type-Options',
    'Content-Security-Policy',
  ])
  assert.deepEqual(Object.keys(headersFor(rules, '/about/us')), ['X-Content-Type-Options'])
})

test('blanks around a path and before a value do not count', () => {
  assert.deepEqual(parseRules('/about \n\n   X-One:1\n  X-Two:   2 2\n  X-None:\n'), [
    { path: '/about', headers: { 'X-One': '1', 'X-Two': '2 2', 'X-None': '' } },
  ])
})

test('a line that is not a rule throws an error that quotes it', () => {
  assert.throws(() => parseRules('/*\n  nonsense\n'), /nonsense/)
  assert.throws(() => parseRules('  Header: without a path\n'), /without a path/)
})
