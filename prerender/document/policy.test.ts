import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { policyFor } from './policy.ts'

const own = { script: 'b', style: 'a', formEndpoint: '/submissions', frameOrigins: [] }
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The sources of one directive. */
const sources = (policy: string, name: string) =>
  policy
    .split(';')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

test('the inline script and style are allowed by their hashes', () => {
  const policy = policyFor(own)
  assert.deepEqual(sources(policy, 'script-src'), ["'self'", hash('b')])
  assert.deepEqual(sources(policy, 'style-src'), ["'self'", hash('a')])
})

test('fonts may be data URLs only where the style contains one', () => {
  assert.deepEqual(sources(policyFor(own), 'font-src'), ["'self'"])
  const policy = policyFor({ ...own, style: 'src:url(data:font/woff2;base64,AA)' })
  assert.deepEqual(sources(policy, 'font-src'), ["'self'", 'data:'])
})

test('forms and requests go to the endpoint and nowhere else, but a form may lead back to the site', () => {
  const policy = policyFor({ ...own, formEndpoint: 'https://forms.example/f/abc?x=1' })
  assert.deepEqual(sources(policy, 'form-action'), ['https://forms.example', "'self'"])
  assert.deepEqual(sources(policy, 'connect-src'), ['https://forms.example'])
  assert.deepEqual(sources(policyFor(own), 'form-action'), ["'self'"])
})

test('frames are allowed only from the origins that are used', () => {
  assert.equal(sources(policyFor(own), 'frame-src'), undefined)
  const policy = policyFor({ ...own, frameOrigins: ['https://player.example'] })
  assert.deepEqual(sources(policy, 'frame-src'), ['https://player.example'])
})

test('nothing else is allowed, and nothing unsafe', () => {
  const policy = policyFor(own)
  assert.deepEqual(sources(policy, 'default-src'), ["'none'"])
  assert.deepEqual(sources(policy, 'base-uri'), ["'none'"])
  assert.deepEqual(sources(policy, 'require-trusted-types-for'), ["'script'"])
  assert.doesNotMatch(policy, /unsafe|\*|http:/)
})
