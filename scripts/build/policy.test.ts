import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { headerTable } from './header-table.ts'
import { policyFor, withPolicy } from './policy.ts'

const own = { formEndpoint: '/submissions', frames: [] }
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The sources of one directive. */
const sources = (policy: string, name: string) =>
  policy
    .split(';')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

test('inline scripts and styles are allowed by their hashes', () => {
  const policy = policyFor('<style>a</style><script data-x="y">b</script><script>c</script>', own)
  assert.deepEqual(sources(policy, 'script-src'), ["'self'", hash('b'), hash('c')])
  assert.deepEqual(sources(policy, 'style-src'), ["'self'", hash('a')])
})

test('structured data is no script and gets no hash', () => {
  assert.deepEqual(sources(policyFor('<script type="application/ld+json">{}</script>', own), 'script-src'), [
    "'self'",
  ])
})

test('forms and requests go to the endpoint and nowhere else', () => {
  const policy = policyFor('', { ...own, formEndpoint: 'https://forms.example/f/abc?x=1' })
  assert.deepEqual(sources(policy, 'form-action'), ['https://forms.example'])
  assert.deepEqual(sources(policy, 'connect-src'), ['https://forms.example'])
  assert.deepEqual(sources(policyFor('', own), 'form-action'), ["'self'"])
})

test('frames are allowed for the hosts that are used', () => {
  assert.equal(sources(policyFor('', own), 'frame-src'), undefined)
  const policy = policyFor('', { ...own, frames: ['https://player.example'] })
  assert.deepEqual(sources(policy, 'frame-src'), ['https://player.example'])
})

test('nothing else is allowed, and nothing unsafe', () => {
  const policy = policyFor('<script>c</script>', own)
  assert.deepEqual(sources(policy, 'default-src'), ["'none'"])
  assert.deepEqual(sources(policy, 'base-uri'), ["'none'"])
  assert.deepEqual(sources(policy, 'require-trusted-types-for'), ["'script'"])
  assert.doesNotMatch(policy, /unsafe|\*|http:/)
})

test('the policy stands in the page before anything it governs', () => {
  assert.equal(
    withPolicy('<head><meta charset="utf-8"><style>a</style>', "default-src 'none'"),
    '<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"><style>a</style>',
  )
})

test('only the header says who may frame the page', () => {
  const rules = headerTable(new Map([['/about', "default-src 'none'"]]))
  const about = rules.find(({ path }) => path === '/about')
  assert.equal(about?.headers['Content-Security-Policy'], "default-src 'none';frame-ancestors 'none'")
})

test('no two rules give one path the same header', () => {
  const rules = headerTable(new Map([['/', 'a']]))
  const everywhere = Object.keys(rules.find(({ path }) => path === '/*')?.headers ?? {})
  for (const { path, headers } of rules) {
    if (path === '/*') continue
    assert.deepEqual(
      Object.keys(headers).filter((name) => everywhere.includes(name)),
      [],
    )
  }
})
