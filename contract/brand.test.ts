import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { colours } from './brand.ts'

test('the inbox’s colours are those of the site’s style sheet', () => {
  const tokens = readFileSync(new URL('../app/styles/tokens.css', import.meta.url), 'utf8')
  for (const [name, value] of Object.entries(colours)) {
    assert.equal(new RegExp(`--${name}: (#[\\da-f]{6});`).exec(tokens)?.[1], value, name)
  }
})
