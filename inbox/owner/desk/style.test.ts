import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formColours } from '#contract/brand.ts'
import { kindClass, kinds } from './pages/places.ts'
import { styleOf } from './style.ts'

test('every form has its colour on the desk, for areas and, on light and dark ground, for text', () => {
  const style = styleOf('')
  for (const kind of kinds) {
    const colour = formColours[kind]
    assert.ok(
      style.includes(`.${kindClass(kind)}{--k:var(--${colour});--kt:var(--c-${colour})}`),
      `${kind} is ${colour}`,
    )
    assert.equal(style.split(`--c-${colour}: `).length - 1, 2, `--c-${colour} on both grounds`)
  }
})
