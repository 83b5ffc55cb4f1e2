import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyOfProject } from '../../scripts/project-copy.ts'
import { inLines } from '../finding.ts'
import { isAbout, openContent } from './mistakes.ts'

const { findingsWith, testMistakes } = openContent(copyOfProject())

testMistakes([
  {
    name: 'a link without https',
    module: 'identity',
    from: /origin: '[^']*'/,
    to: "origin: 'http://tenkay.example'",
    says: /^identity\.origin is 'http:\/\/tenkay\.example': .* https:\/\/example\.com\.$/,
  },
  {
    name: 'a link with a space',
    module: 'identity',
    from: /(?<=videoChannel: \{[^}]*href: ')[^']*/,
    to: 'https://www.youtube.com/@my channel',
    says: /^identity\.videoChannel\.href is 'https:\/\/www\.youtube\.com\/@my channel': .*\.$/,
  },
  {
    name: 'a handle without its @',
    module: 'identity',
    from: /handle: '@/,
    to: "handle: '",
    says: /^identity\.instagram\.handle is .*: write a handle .*\.$/,
  },
  {
    name: 'a handle that is none',
    module: 'testimonials',
    from: /handle: '[^']*'/,
    to: "handle: 'your channel'",
    says: /^testimonials\[\d+\]\.handle is 'your channel': write a handle .*\.$/,
  },
  {
    name: 'a mail link in place of an address',
    module: 'identity',
    from: /helpAddress: '/,
    to: "helpAddress: 'mailto:",
    says: /^identity\.helpAddress is 'mailto:.*: write a mail address/,
  },
  {
    name: "a link of 'Start Your Project' to a page that does not exist",
    module: 'pages',
    from: /(?<=startProject: .* = ).*/,
    to: "'/contcat'",
    says: /^does not fit: .*'"\/contcat"'.*"\/contact"/,
  },
  {
    name: 'two pages of one title',
    module: 'pages',
    from: /title: 'About'/,
    to: "title: 'Editors'",
    says: /^pages\.about\.title is 'Editors': pages\.editors has the same; .*\.$/,
  },
  {
    name: 'a page without a record',
    module: 'pages',
    file: 'app/routes/extra.tsx',
    bytes: Buffer.from('export default function Extra() {\n  return null\n}\n'),
    says: /^pages without a record for app\/routes\/extra\.tsx: add one with the address '\/extra', .*\.$/,
  },
])

testMistakes([
  {
    name: 'a handle beside the link of another profile',
    module: 'identity',
    from: /handle: '@[^']*'/,
    to: "handle: '@some·body'",
    says: /^identity\.instagram\.href is .*: the handle beside it is @some·body: write/,
  },
  {
    name: 'an origin that programs spell in another way',
    module: 'identity',
    from: /origin: '[^']*'/,
    to: "origin: 'https://Müller.example:443/'",
    says: /^identity\.origin is .*: write it as programs spell it, https:\/\/xn--mller-kva\.example\.$/,
  },
  {
    name: 'a mail address with two dots in a row',
    module: 'identity',
    from: /helpAddress: '[^']*'/,
    to: "helpAddress: 'help@site..example'",
    says: /^identity\.helpAddress is 'help@site\.\.example': write a mail address/,
  },
])

test('a page at an address of the inbox is reported at its line', async () => {
  const findings = await findingsWith([{ module: 'pages', from: /href: '\/about'/, to: "href: '/healthz'" }])
  const says = /^pages\.about\.href is '\/healthz': the site already uses this address; write/
  assert.equal(findings.filter(isAbout({ module: 'pages', says })).length, 1, inLines(findings))
})

test('more pages than the bar of medium screens holds are named at the first that is too much', async () => {
  const findings = await findingsWith([
    { module: 'pages', from: /bars: '(?:none|large)'(?=[\s\S]*\n\} as const)/g, to: "bars: 'both'" },
  ])
  // Where the site has a ninth page already, this also fills the bar of large screens, which gets its own finding.
  const about = findings.filter(({ what }) => what.includes('medium screens'))
  const says = /^pages\.\w+\.bars is 'both': .* medium screens holds 40/
  assert.deepEqual(about.map(isAbout({ module: 'pages', says })), [true], inLines(findings))
})

test('labels that leave no room for a long name in the bar of large screens are named', async () => {
  const findings = await findingsWith([
    { module: 'identity', from: /name: '[^']*'/, to: "name: 'Wolverhampton Clip Workshop'" },
    { module: 'pages', from: /label: 'Contact'/, to: "label: 'Contact us about work'" },
  ])
  const says = /^pages\.\w+\.bars is '\w+': the bar of large screens holds 91 characters/
  assert.equal(findings.filter(isAbout({ module: 'pages', says })).length, 1, inLines(findings))
})
