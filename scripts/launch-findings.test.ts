import assert from 'node:assert/strict'
import '#gate/assets.ts'
import { test } from 'node:test'
import { loadContent } from '#gate/content.ts'
import { root } from './environment.ts'
import {
  claimFindings,
  contentSources,
  contradictions,
  deadControls,
  filmFindings,
  letterFindings,
  markedFindings,
} from './launch-findings.ts'

const line = (text: string) => [{ file: 'app/content/x.ts', text: `${'\n'.repeat(6)}${text}` }]
const sources = contentSources(root)
const content = await loadContent()
const whats = (findings: readonly { what: string }[]) => findings.map(({ what }) => what).join('\n')

test('a placeholder is named with its file and line', () => {
  const [finding] = markedFindings(line("  name: 'Tenkay', // placeholder"))
  assert.equal(`${finding?.file}:${finding?.line}`, 'app/content/x.ts:7')
  assert.match(finding?.what ?? '', /^placeholder/)
})

test('a sample is named', () => {
  assert.match(markedFindings(line('    sample: true,'))[0]?.what ?? '', /^sample/)
})

test('a drawn stand-in for footage is named', () => {
  assert.match(markedFindings(line('    footage: false,'))[0]?.what ?? '', /^stand-in/)
})

test('what is neither marked nor a sample is not named', () => {
  assert.deepEqual(markedFindings(line("  name: 'Nine Lives Studio',")), [])
})

test('pages that give a figure differently are named where it is declared, and the same figure is not', () => {
  const withTotals = (totalViews: { home: '27M+'; pricing: '26M+' }) =>
    contradictions(sources, {
      facts: { ...content.facts, featuredEditor: { ...content.facts.featuredEditor, totalViews } },
    })
  const [finding] = withTotals({ home: '27M+', pricing: '26M+' })
  assert.equal(finding?.file, 'app/content/facts.ts')
  assert.match(finding?.what ?? '', /27M\+.*26M\+/)
})

test('a button without an action is a dead control until it has a target', () => {
  const named = (startProject: string | null) =>
    /Start Your Project/.test(whats(deadControls(sources, { pages: { ...content.pages, startProject } })))
  assert.deepEqual([named(null), named('/contact')], [true, false])
})

test('a link without a page is a dead link', () => {
  const pages = { ...content.pages, allPages: [] }
  assert.match(whats(deadControls(sources, { pages })), /dead link: \/services/)
})

test('a drawn film beside a claim is named with the claim, and footage is not', () => {
  const withFootage = (footage: boolean) => {
    const { long, short } = content.portfolio.portfolio
    const clips = long.clips.map((clip) => ({ ...clip, video: { ...clip.video, footage } }))
    const portfolio = {
      ...content.portfolio,
      portfolio: { short: { ...short, clips: [] }, long: { ...long, clips } },
    }
    return filmFindings(sources, { videos: content.videos, portfolio })
  }
  const [finding, ...others] = withFootage(false)
  assert.match(finding?.what ?? '', /drawn film .* of 760K views/)
  assert.deepEqual([others, withFootage(true)], [[], []])
})

test('a hero from YouTube is named as a call to a third party', () => {
  const hero = { provider: 'youtube', id: 'aaaaaaaaaaa', footage: true } as const
  const videos = { ...content.videos, videos: { ...content.videos.videos, hero } }
  assert.match(whats(filmFindings(sources, { ...content, videos })), /contacts Google on every visit/)
})

test('a claim is named without its source or its day, and 91 days later', () => {
  const now = Date.UTC(2026, 10, 20)
  const named = (claim: { source?: string; asOf?: string }) =>
    whats(claimFindings(sources, { claims: { claims: [{ figure: '5K+', of: 'followers', ...claim }] } }, now))
  const source = 'https://example.com'
  assert.equal(named({}), 'claim of 5K+ followers: no source and no asOf')
  assert.equal(named({ source }), 'claim of 5K+ followers: no asOf')
  assert.equal(named({ source, asOf: '2026-08-22' }), '')
  assert.equal(
    named({ source, asOf: '2026-08-21' }),
    'claim of 5K+ followers: read 91 days ago; read it again',
  )
})

test('a letter a typeface lacks is named with its line', () => {
  const letters = new Set(
    [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$'].map((sign) => sign.charCodeAt(0)),
  )
  letters.delete('T'.charCodeAt(0))
  const found = letterFindings(sources, new Map([['serif', letters]]))
  assert.ok(
    found.some(
      ({ file, what }) => file === 'app/content/identity.ts' && /serif has no T for 'Tenkay'/.test(what),
    ),
  )
})
