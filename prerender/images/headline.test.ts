import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headline, type Line, linesOf } from './headline.ts'
import type { Rasteriser } from './rasterise.ts'

test('each run of a headline is a line, and the em is the landing line', () => {
  const runs = [
    { text: 'Edits and Logos ', landing: false },
    { text: 'Stand Out', landing: true },
  ]
  assert.deepEqual(linesOf(runs), [
    { text: 'Edits and Logos', voice: 'setUp' },
    { text: 'Stand Out', voice: 'landing' },
  ])
})

/** A typeface in which every letter is half an em wide. */
const rasteriser: Rasteriser = { png: () => new Uint8Array(), widthOf: (text) => text.length / 2 }
const place = { left: 60, foot: 449, measure: 1_080, setUp: '#aaaaaa', landing: '#bbbbbb' }

/** The lines of a headline as drawn, from the last up. */
const drawn = (lines: Line[]) =>
  Array.from(
    headline(lines, place, rasteriser).matchAll(
      /<text x="([\d.-]+)" y="([\d.]+)".*? font-size="([\d.]+)".*? fill="(#\w+)">(.*?)<\/text>/g,
    ),
    ([, x, y, size, fill, text]) => ({ x: Number(x), y: Number(y), size: Number(size), fill, text }),
  )

test('two short lines are as large as lines get, the last on its foot', () => {
  const [last, first, ...others] = drawn([
    { text: 'Edits that', voice: 'setUp' },
    { text: 'Stand Out', voice: 'landing' },
  ])
  assert.deepEqual(last, { x: 60 - 0.03 * 190, y: 449, size: 190, fill: '#bbbbbb', text: 'Stand Out' })
  assert.deepEqual(first, { ...last, y: 449 - 0.92 * 190, fill: '#aaaaaa', text: 'Edits that' })
  assert.deepEqual(others, [])
})

test('a heading without a landing line lands on its last word', () => {
  assert.deepEqual(
    drawn([{ text: 'About us', voice: 'setUp' }]).map(({ text, fill }) => [text, fill]),
    [
      ['us', '#bbbbbb'],
      ['About', '#aaaaaa'],
    ],
  )
  assert.deepEqual(
    drawn([{ text: 'About', voice: 'setUp' }]).map(({ text, fill }) => [text, fill]),
    [['About', '#bbbbbb']],
  )
  assert.deepEqual(drawn([]), [])
})

test('a long heading breaks into lines of nearly the same width, smaller and three at most', () => {
  const lines = drawn([
    { text: 'What our clients say about the work', voice: 'setUp' },
    { text: 'we do', voice: 'landing' },
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

test('a landing line slightly too wide shrinks all lines, a much longer one itself alone', () => {
  const sizes = (letters: number) =>
    drawn([
      { text: 'Set up', voice: 'setUp' },
      { text: 'x'.repeat(letters), voice: 'landing' },
    ]).map(({ size }) => size)
  assert.deepEqual(sizes(12), [180, 180])
  assert.deepEqual(sizes(20), [108, 190])
})

test('a heading of three lines is set in the third size, of four in the smallest', () => {
  const sizeOf = (...texts: string[]) =>
    drawn([
      ...texts.map((text) => ({ text, voice: 'setUp' }) as const),
      { text: 'end', voice: 'landing' },
    ]).map(({ size }) => size)
  assert.deepEqual(sizeOf('one', 'two'), [126, 126, 126])
  assert.deepEqual(sizeOf('one', 'two', 'three'), [100, 100, 100, 100])
})
