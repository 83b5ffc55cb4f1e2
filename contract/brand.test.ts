import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { colours, errorColours, neutrals } from './brand.ts'

test('the inbox’s colours are those of the site’s style sheet', () => {
  const tokens = readFileSync(new URL('../app/styles/tokens.css', import.meta.url), 'utf8')
  const blockOf = (selector: string) => tokens.split(`\n  ${selector}`)[1]?.split('\n  }')[0] ?? ''
  const blocks = { ':root {': colours, '.stage,': neutrals.stage, '.paper {': neutrals.paper }
  for (const [selector, values] of Object.entries(blocks)) {
    for (const [name, value] of Object.entries(values)) {
      assert.equal(
        new RegExp(`--${name}: (#[\\da-f]{6});`).exec(blockOf(selector))?.[1],
        value,
        `app/styles/tokens.css has another ${name} below '${selector}' than contract/brand.ts`,
      )
    }
  }
})

test('what is wrong has the colour that it has in the site’s forms', () => {
  const form = readFileSync(new URL('../app/forms/submission-form.module.css', import.meta.url), 'utf8')
  assert.equal(/--error: (#[\da-f]{6});/.exec(form)?.[1], errorColours.paper)
})
