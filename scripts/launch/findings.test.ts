import assert from 'node:assert/strict'
import '#gate/assets.ts'
import { test } from 'node:test'
import { type Content, loadContent } from '#gate/content.ts'
import { root } from '../root.ts'
import {
  claimFindings,
  contentSources,
  contradictions,
  currencyFindings,
  deadControls,
  filmFindings,
  madeUp,
  markedFindings,
  standIns,
} from './findings.ts'

const line = (text: string) => [{ file: 'app/content/x.ts', text: `${'\n'.repeat(6)}${text}` }]
const sources = contentSources(root)
const content = await loadContent()
const whats = (findings: readonly { what: string }[]) => findings.map(({ what }) => what).join('\n')

test('a placeholder is reported with its file and line', () => {
  const [finding] = markedFindings(line("  name: 'Tenkay', // placeholder"), madeUp)
  assert.equal(`${finding?.file}:${finding?.line}`, 'app/content/x.ts:7')
  assert.match(finding?.what ?? '', /^placeholder/)
})

test('a sample is reported', () => {
  assert.match(markedFindings(line('    sample: true,'), madeUp)[0]?.what ?? '', /^sample/)
})

test('a drawn stand-in for footage is reported', () => {
  assert.match(markedFindings(line('    footage: false,'), standIns)[0]?.what ?? '', /^stand-in/)
})

test('other values are not reported', () => {
  assert.deepEqual(markedFindings(line("  name: 'Nine Lives Studio',"), [...madeUp, ...standIns]), [])
})

test('a contradiction between pages is reported where the figures are declared', () => {
  const withTotals = (totalViews: { home: '27M+'; pricing: '26M+' }) =>
    contradictions(sources, {
      facts: { ...content.facts, featuredEditor: { ...content.facts.featuredEditor, totalViews } },
    })
  const [finding] = withTotals({ home: '27M+', pricing: '26M+' })
  assert.equal(finding?.file, 'app/content/facts.ts')
  assert.match(finding?.what ?? '', /27M\+.*26M\+/)
})

test('a button without an action is a dead control until it has a target', () => {
  const named = (startProject: Content['pages']['startProject']) =>
    /Start Your Project/.test(whats(deadControls(sources, { pages: { ...content.pages, startProject } })))
  assert.deepEqual([named(null), named('/contact')], [true, false])
})

test('a link without a page is a dead link', () => {
  const pages = { ...content.pages, allPages: [] }
  assert.match(whats(deadControls(sources, { pages })), /dead link: \/services/)
})

test('a drawn film beside a claim is reported with the claim, and footage is not', () => {
  const withFootage = (footage: boolean) => {
    const { long, short } = content.portfolio.portfolio
    const clips = long.clips.map((clip) => ({ ...clip, video: { ...clip.video, footage } }))
    const portfolio = {
      ...content.portfolio,
      portfolio: { short: { ...short, clips: [] }, long: { ...long, clips } },
    }
    const hero = { provider: 'file', footage: true, sources: [], poster: content.stills.longPlay } as const
    const videos = { ...content.videos, videos: { ...content.videos.videos, hero } }
    return filmFindings(sources, { videos, portfolio })
  }
  const [finding, ...others] = withFootage(false)
  assert.match(finding?.what ?? '', new RegExp(`drawn film .* of ${content.facts.portfolioViews.long} views`))
  assert.deepEqual([others, withFootage(true)], [[], []])
})

test('a hero film from YouTube is reported as a request to a third party', () => {
  const hero = { provider: 'youtube', id: 'aaaaaaaaaaa', footage: true } as const
  const videos = { ...content.videos, videos: { ...content.videos.videos, hero } }
  assert.match(whats(filmFindings(sources, { ...content, videos })), /contacts Google on every visit/)
})

test('a claim is reported without a source, without a day, and 91 days later', () => {
  const now = Date.UTC(2026, 10, 20)
  const named = (claim: { source?: string; asOf?: string }) =>
    whats(claimFindings(sources, { claims: { claims: [{ figure: '5K+', of: 'followers', ...claim }] } }, now))
  const source = 'https://example.com'
  assert.equal(
    named({}),
    'claim of 5K+ followers: add source, where it can be read; and asOf, the day it was read',
  )
  assert.equal(named({ source }), 'claim of 5K+ followers: add asOf, the day it was read')
  assert.equal(named({ source, asOf: '2026-08-22' }), '')
  assert.equal(
    named({ source, asOf: '2026-08-21' }),
    'claim of 5K+ followers: read 91 days ago; read it again',
  )
})

test('a currency sign that no typeface has is reported where the currency is declared', () => {
  const named = (label: string) => {
    const priceLabels = { ...content['price-labels'].priceLabels, shortForm: label }
    return currencyFindings(sources, { 'price-labels': { priceLabels } }, new Set('$25'))
  }
  const [finding] = named('₪25')
  assert.equal(finding?.file, 'app/content/facts.ts')
  assert.match(finding?.what ?? '', /Archivo has no ₪ for '₪25'/)
  assert.deepEqual(named('$25'), [])
})
