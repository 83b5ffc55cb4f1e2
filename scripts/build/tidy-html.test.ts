import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tidyHtml } from './tidy-html.ts'

test('void elements are closed the way of HTML', () => {
  assert.equal(
    tidyHtml('<meta charSet="utf-8"/><input required=""/>'),
    '<meta charset="utf-8"><input required="">',
  )
})

test('what only the router reads goes', () => {
  assert.equal(tidyHtml('<a class="" href="/" data-discover="true">Home</a>'), '<a href="/">Home</a>')
})
