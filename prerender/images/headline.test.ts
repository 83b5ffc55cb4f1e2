import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headlineSvg, type Line, linesOf } from './headline.ts'
import type { Rasteriser } from './rasterise.ts'

test('each run of a headline is a line, and the em is the emphasised line', () => {
  const runs = [
    { text: 'Edits and Logos ', emphasised: false },
    { text: 'Stand Out', emphasised: true },
  ]
  assert.deepEqual(linesOf(runs), [
    { text: 'Edits and Logos', style: 'plain' },
    { text: 'Stand Out', style: 'emphasised' },
  ])
})

/** A typeface in which every letter is half an em wide. */
const rasteriser: Rasteriser = { png: () => new Uint8Array(), widthOf: (text) => text.length / 2 }
const place = { left: 60, top: 96, baseline: 449, width: 1_080, plain: '#aaaaaa', emphasised: '#bbbbbb' }

/** The lines of a headline as drawn, from the last up. */
const drawn = (lines: Line[]) =>
  Array.from(
    (headlineSvg(lines, place, rasteriser) ?? 'too long').matchAll(
      /<text x="([\d.-]+)" y="([\d.]+)".*? font-size="([\d.]+)".*? fill="(#\w+)">(.*?)<\/text>/g,
    ),
    ([, x, y, size, fill, text]) => ({ x: Number(x), y: Number(y), size: Number(size), fill, text }),
  )

test('two short lines are as large as lines get, the last on its baseline', () => {
  const [last, first, ...others] = drawn([
    { text: 'Edits that', style: 'plain' },
    { text: 'Stand Out', style: 'emphasised' },
  ])
  assert.deepEqual(last, { x: 60 - 0.03 * 190, y: 449, size: 190, fill: '#bbbbbb', text: 'Stand Out' })
  assert.deepEqual(first, { ...last, y: 449 - 0.92 * 190, fill: '#aaaaaa', text: 'Edits that' })
  assert.deepEqual(others, [])
})

test('a heading without an emphasised line has its last word as one', () => {
  assert.deepEqual(
    drawn([{ text: 'About us', style: 'plain' }]).map(({ text, fill }) => [text, fill]),
    [
      ['us', '#bbbbbb'],
      ['About', '#aaaaaa'],
    ],
  )
  assert.deepEqual(
    drawn([{ text: 'About', style: 'plain' }]).map(({ text, fill }) => [text, fill]),
    [['About', '#bbbbbb']],
  )
  assert.deepEqual(drawn([]), [])
})

test('a long heading breaks into lines of nearly the same width, smaller and three at most', () => {
  const lines = drawn([
    { text: 'What our clients say about the work', style: 'plain' },
    { text: 'we do', style: 'emphasised' },
  ])
  assert.deepEqual(
    lines.map(({ text }) => text),
    ['we do', 'say about the work', 'What our clients'],
  )
  for (const { size, text } of lines) {
    assert.equal(size, 100)
    assert.ok((size * (text?.length ?? 0)) / 2 <= 1_080)
  }
})

test('an emphasised line slightly too wide shrinks all lines, a much longer one itself alone', () => {
  const sizes = (letters: number) =>
    drawn([
      { text: 'Set up', style: 'plain' },
      { text: 'x'.repeat(letters), style: 'emphasised' },
    ]).map(({ size }) => size)
  assert.deepEqual(sizes(12), [180, 180])
  assert.deepEqual(sizes(20), [108, 190])
})

test('a heading of three lines is set in the third size, of four in the smallest', () => {
  const sizeOf = (...texts: string[]) =>
    drawn([
      ...texts.map((text) => ({ text, style: 'plain' }) as const),
      { text: 'end', style: 'emphasised' },
    ]).map(({ size }) => size)
  assert.deepEqual(sizeOf('one', 'two'), [126, 126, 126])
  assert.deepEqual(sizeOf('one', 'two', 'three'), [100, 100, 100, 100])
})

const long = 'Prices and Services for Creators, Clubs and Small Businesses'

test('a long heading is set smaller until it is below the name of the business', () => {
  for (const times of [1, 2, 3, 4]) {
    for (const style of ['plain', 'emphasised'] as const) {
      const lines = drawn([
        { text: 'Ask', style: 'plain' },
        { text: Array(times).fill(long).join(' '), style },
      ])
      assert.ok(lines.length > 2)
      for (const { y, size, text } of lines) {
        assert.ok(y - 0.74 * size >= place.top, `${text} at ${y}`)
        assert.ok((size * (text?.length ?? 0)) / 2 <= place.width, text)
        assert.ok(size >= 46, `${text} in ${size}`)
      }
    }
  }
})

test('an emphasised line that would be less than half as large as the others is broken too', () => {
  const lines = drawn([
    { text: 'Set up', style: 'plain' },
    { text: 'the landing line of a long heading that lands', style: 'emphasised' },
  ])
  assert.deepEqual(
    lines.map(({ text, size, fill }) => [text, size, fill]),
    [
      ['that lands', 100, '#bbbbbb'],
      ['of a long heading', 100, '#bbbbbb'],
      ['the landing line', 100, '#bbbbbb'],
      ['Set up', 100, '#aaaaaa'],
    ],
  )
})

test('a heading that would have to be too small to be read is not drawn', () => {
  const of = (text: string) => headlineSvg([{ text, style: 'emphasised' }], place, rasteriser)
  assert.equal(of(Array(9).fill(long).join(' ')), undefined)
  assert.equal(of('x'.repeat(48)), undefined)
  assert.ok(of('x'.repeat(46)))
})
