import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyOfProject } from '../../scripts/project-copy.ts'
import { inLines } from '../finding.ts'
import { isAbout, openContent } from './mistakes.ts'

const { findingsWith } = openContent(copyOfProject())

// One at a time: what cannot be read hides what the rules would say of the other values.
for (const { name, module, from, to, says } of [
  {
    name: 'a count with a comma between its thousands',
    module: 'facts',
    from: /views: [\d_]+/,
    to: 'views: 10,000',
    says: /^cannot be read: 10,000\. Write a number without a comma, as 10000 or 27\.5\.$/,
  },
  {
    name: 'a price with a comma before its cents',
    module: 'facts',
    from: /shortForm: [\d.]+/,
    to: 'shortForm: 27,50',
    says: /^cannot be read: 27,50\. Write a number without a comma, as 10000 or 27\.5\.$/,
  },
  {
    name: 'a number that begins with 0',
    module: 'facts',
    from: /shortForm: [\d.]+/,
    to: 'shortForm: 025',
    says: /^cannot be read: A number begins with 0\. .* as 10000 or 27\.5/,
  },
  {
    name: 'a price with its sign',
    module: 'facts',
    from: /shortForm: [\d.]+/,
    to: 'shortForm: $25',
    says: /^does not fit: '\$25' is neither a text nor a number\. Write .* a number as 10000 or 27\.5/,
  },
  {
    name: 'a number for the words of a price',
    module: 'facts',
    from: /(?<=appPrice.*= ).*/,
    to: '300',
    says: /^does not fit: a number, where a text belongs\.$/,
  },
  {
    name: 'a misspelt name',
    module: 'identity',
    from: /helpAddress: '/,
    to: "helpAdress: '",
    says: /^does not fit: .*'helpAdress'.* write 'helpAddress'/,
  },
  {
    name: 'a link to a page that is not there',
    module: 'footer-links',
    from: /href: '\/about'/,
    to: "href: '/ueber-uns'",
    says: /^does not fit: '\/ueber-uns'\. Write '\/', '\/about', .* an address that begins with https:\/\//,
  },
  {
    name: 'a missing comma',
    module: 'facts',
    from: /claimWithinDays: \d+,/,
    to: 'claimWithinDays: 35',
    says: /^cannot be read: ',' expected\. .* line before for a comma/,
  },
  {
    name: 'content that throws',
    module: 'facts',
    from: /currency: string = '\w+'/,
    to: "currency: string = 'USD'.repeat(-1)",
    says: /^cannot be read: Invalid count value: -1/,
  },
]) {
  test(`${name} is reported at its line, and nothing else is`, async () => {
    const findings = await findingsWith([{ module, from, to }])
    assert.deepEqual(findings.map(isAbout({ module, says })), [true], inLines(findings))
  })
}
