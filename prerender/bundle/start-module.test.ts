import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '#app/content/pages.ts'
import { startModule } from './start-module.ts'

const start = '/assets/start-1.js'
const route = '/assets/about-1.js'
const needs = { modules: ['/assets/react-1.js', start, route], sheets: ['/a.css', '/b.css'] }

test('a start module names every module its document needs, each once', () => {
  const { text } = startModule(pages.about, { start, route, needs })
  const imported = Array.from(text.matchAll(/^import .*?"([^"]+)";$/gm), ([, href]) => href)
  assert.deepEqual(imported, [start, route, '/assets/react-1.js'])
})

test('React starts a task after the imports are evaluated', () => {
  const { text } = startModule(pages.about, { start, route, needs })
  const places = ['react-1.js', 'await new Promise', 'start("/about", Route)'].map((part) =>
    text.indexOf(part),
  )
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  )
  assert.ok(!places.includes(-1), text)
})

test('it adds disabled links for the inlined stylesheets', () => {
  const { text } = startModule(pages.about, { start, route, needs })
  assert.match(text, /\["\/a\.css","\/b\.css"\].*disabled: true/)
})

test('its name changes with its content', () => {
  const one = startModule(pages.about, { start, route, needs })
  const other = startModule(pages.about, { start, route, needs: { ...needs, sheets: ['/a.css'] } })
  assert.notEqual(one.href, other.href)
})
