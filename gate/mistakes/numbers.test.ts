import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isoDate, today } from '#app/day.ts'
import { copyOfProject } from '../../scripts/project-copy.ts'
import { loadContent } from '../content.ts'
import { dateRule } from '../rules/dates.ts'
import { openContent } from './mistakes.ts'

const { testMistakes } = openContent(copyOfProject())

testMistakes([
  {
    name: 'a year that has not come',
    module: 'identity',
    from: /copyrightYear: \d+/,
    to: `copyrightYear: ${new Date().getFullYear() + 2}`,
    says: /^identity\.copyrightYear is \d+: write a year with four digits, \d+ at the latest\.$/,
  },
  {
    name: 'a price in words',
    module: 'facts',
    from: /shortForm: [\d.]+/,
    to: "shortForm: 'cheap'",
    says: /^prices\.shortForm is 'cheap': a price is a number above 0 .* 27\.5\.$/,
  },
  {
    name: 'a currency by its sign',
    module: 'facts',
    from: /currency: string = '\w+'/,
    to: "currency: string = '$'",
    says: /^currency is '\$': write the three letters/,
  },
  {
    name: 'more promised views than the home page has room for',
    module: 'facts',
    from: /views: [\d_]+/,
    to: 'views: 100_000',
    says: /^guarantee\.views is 100000: write a number from 1000 to 99999, .* in full, .*\.$/,
  },
  {
    name: 'a refund window that ends before the views are counted',
    module: 'facts',
    from: /claimWithinDays: \d+/,
    to: 'claimWithinDays: 20',
    says: /^guarantee\.claimWithinDays is 20: write more than the \d+ of windowDays: .*\.$/,
  },
  {
    name: 'a count of hours with a point between its thousands',
    module: 'facts',
    from: /scopeApprovalHours: \d+/,
    to: 'scopeApprovalHours: 24.000',
    says: /^24\.000 is read as 24: write 24000 if you mean thousands/,
  },
  {
    name: 'a build of other than the five days drawn',
    module: 'facts',
    from: /businessDays: \d+/,
    to: 'businessDays: 7',
    says: /^appDelivery\.businessDays is 7: .* five days, .*\.$/,
  },
  {
    name: 'other than the 400 people drawn',
    module: 'facts',
    from: /users: '[^']*'/,
    to: "users: '500+'",
    says: /^earlierProjects\.chapterSite\.users is '500\+': .* ten rows of forty .*\.$/,
  },
  {
    name: 'a count that cannot be drawn',
    module: 'facts',
    from: /pricing: '[^']*'/,
    to: "pricing: '26 million'",
    says: /^featuredEditor\.totalViews\.pricing is '26 million': .* like 26M\+\.$/,
  },
  {
    name: 'a date in the future',
    module: 'listed-videos',
    from: /(?<=published: )'[\d-]+'/,
    to: "'2206-11-20'",
    says: /^listedVideos\.\/editors\[\d+\]\.published is '2206-11-20': write a day as in .*, today or before\.$/,
  },
])

testMistakes([
  {
    name: 'a price with a point between its thousands',
    module: 'facts',
    from: /shortForm: [\d.]+/,
    to: 'shortForm: 1.000',
    says: /^1\.000 is read as 1: write 1000 if you mean thousands/,
  },
  {
    name: 'a count with a point between its thousands',
    module: 'facts',
    from: /views: [\d_]+/,
    to: 'views: 10.000',
    says: /^guarantee\.views is 10: .* as 10000 or 10_000/,
  },
  {
    name: 'a guarantee without a day of counting',
    module: 'facts',
    from: /windowDays: \d+/,
    to: 'windowDays: 1',
    says: /^guarantee\.windowDays is 1: write 2 at least/,
  },
  {
    name: 'more days than the guarantee page can draw',
    module: 'facts',
    from: /claimWithinDays: \d+/,
    to: 'claimWithinDays: 1000',
    says: /^guarantee\.claimWithinDays is 1000: write 366 at most/,
  },
  {
    name: 'a part that is more than the total',
    module: 'facts',
    from: /shortFormViews: '[^']*'/,
    to: "shortFormViews: '30M+'",
    says: /^featuredEditor\.shortFormViews is '30M\+': write 26M\+ at most, .*\.$/,
  },
])

test('a day that has begun further east is accepted', async () => {
  const content = await loadContent()
  const found = (day: number) => {
    const claims = [{ figure: '26M+', of: 'views', asOf: isoDate(day) }]
    return dateRule({ ...content, claims: { ...content.claims, claims } }, [])
  }
  assert.deepEqual(found(today() + 1), [])
  assert.equal(found(today() + 3).length, 1)
})

testMistakes([
  {
    name: 'a price with cents in a currency that has none',
    module: 'facts',
    from: /currency: string = '\w+'[\s\S]*?shortForm: [\d.]+/,
    to: "currency: string = 'JPY'\nexport const prices: Counts<PricedKey> = { shortForm: 27.5",
    says: /^prices\.shortForm is 27\.5: write a whole number: JPY has no cents\.$/,
  },
  {
    name: 'a count that is too long in short',
    module: 'facts',
    from: /views: [\d_]+/,
    to: 'views: 12_345',
    says: /^guarantee\.views is 12345: write whole hundreds/,
  },
])
