import assert from 'node:assert/strict'
import { test } from 'node:test'
import { root } from './environment.ts'
import { contentLines, contradictions, deadControls, markedFindings } from './launch-findings.ts'

const line = (text: string) => [{ file: 'app/content/x.ts', line: 7, text }]

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

test('the contradiction between the pages’ total views is found where it is declared', async () => {
  const lines = await contentLines(root)
  const [finding] = contradictions(lines)
  assert.equal(finding?.file, 'app/content/facts.ts')
  assert.match(finding?.what ?? '', /27M\+.*26M\+/)
})

test('a button without an action is a dead control until it has a target', async () => {
  const lines = await contentLines(root)
  const named = (startProject: string | null) =>
    deadControls(lines, startProject).some(({ what }) => what.includes('Start Your Project'))
  assert.deepEqual([named(null), named('/contact')], [true, false])
})

test('the link without a page is a dead link', async () => {
  const lines = await contentLines(root)
  assert.ok(deadControls(lines, '/contact').some(({ what }) => what.includes('/services')))
})
