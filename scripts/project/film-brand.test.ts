import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colours, mark } from '#contract/brand.ts'
import { mark as drawnMark } from '../../films/picture/mark.ts'
import * as palette from '../../films/picture/palette.ts'

// films/ is a separate package, which imports nothing from the site.

test('the mark in the drawn pictures is the site’s', () => {
  assert.deepEqual(drawnMark, mark)
})

test('the films are drawn in the brand’s colours', () => {
  const hex = (color: palette.Rgb) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const { coral, violet, lime, sky, cream, ink, stage } = palette
  assert.deepEqual(
    Object.entries({ coral, violet, lime, sky, ink, cream, night: stage }).map(([name, color]) => [
      name,
      hex(color),
    ]),
    Object.entries(colours),
  )
})
