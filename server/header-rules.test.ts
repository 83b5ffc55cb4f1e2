import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatRules, headersFor, parseRules } from './header-rules.ts'

const rules = [
  { path: '/*', headers: { 'X-Content-Type-Options': 'nosniff' } },
  { path: '/assets/*', headers: { 'Cache-Control': 'immutable' } },
  { path: '/about', headers: { 'Content-Security-Policy': "default-src 'none'; img-src 'self'" } },
]

test('rules read back as they were written', () => {
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

test('a line that is no rule is named', () => {
  assert.throws(() => parseRules('/*\n  nonsense\n'), /nonsense/)
  assert.throws(() => parseRules('  Header: without a path\n'), /without a path/)
})
