import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteBlock } from './caddyfile.ts'

const deployment = {
  host: 'example.com',
  folder: '/srv/tenkay/3002/build/client',
  earlierFolder: undefined,
  port: '3002',
  internal: false,
  rules: [
    { path: '/*', headers: { 'X-Frame-Options': 'DENY' } },
    { path: '/assets/*', headers: { 'Cache-Control': 'immutable' } },
    { path: '/', headers: { 'Cache-Control': 'no-cache' } },
    { path: '/about', headers: { 'Cache-Control': 'max-age=60' } },
    { path: '/404', headers: { 'Cache-Control': 'no-store' } },
  ],
}

test('every rule of the build becomes a header for its path', () => {
  const block = siteBlock(deployment)
  assert.match(block, /^\t{3}header \* X-Frame-Options "DENY"$/m)
  assert.match(block, /^\t{3}header \/assets\/\* Cache-Control "immutable"$/m)
  assert.match(block, /^\t{3}header \/about Cache-Control "max-age=60"$/m)
})

test("the not-found page's headers are sent with errors only", () => {
  const [before = '', errors = ''] = siteBlock(deployment).split('handle_errors')
  assert.match(errors, /Cache-Control "no-store"$/m)
  assert.doesNotMatch(before, /no-store/)
})

test('without the inbox, a form’s page can read the refusal', () => {
  const [before = '', errors = ''] = siteBlock(deployment).split('handle_errors')
  assert.match(errors, /header Access-Control-Allow-Origin \*$/m)
  assert.doesNotMatch(before, /Access-Control-Allow-Origin/)
})

test('the build’s table of headers and its compressed copies have no address', () => {
  assert.match(siteBlock(deployment), /^\t+hide .*_headers \*\.br \*\.gz$/m)
})

test('a page is served at one address, and other spellings redirect to it', () => {
  const block = siteBlock(deployment)
  assert.match(block, /@page path \/about$/m)
  assert.match(block, /@slash path \/about\/$/m)
  assert.match(block, /@suffix path \/about\.html$/m)
})

test('the previous version keeps serving its own assets', () => {
  const block = siteBlock({ ...deployment, earlierFolder: '/srv/tenkay/3001/build/client' })
  assert.match(block, /root @earlier "\/srv\/tenkay\/3001\/build\/client"/)
  assert.doesNotMatch(siteBlock(deployment), /@earlier/)
})

test('a header that contains Caddy’s own syntax throws an error', () => {
  const rules = [...deployment.rules, { path: '/x', headers: { 'X-Odd': 'a {placeholder}' } }]
  assert.throws(() => siteBlock({ ...deployment, rules }), /\{placeholder\}/)
})

test('a table without pages throws an error', () => {
  assert.throws(() => siteBlock({ ...deployment, rules: [] }), /names no pages/)
})
