import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '#app/content/pages.ts'
import { startModule } from './start-module.ts'

const start = '/assets/start-1.js'
const route = '/assets/about-1.js'
const needs = { modules: ['/assets/react-1.js', start, route], sheets: ['/a.css', '/b.css'] }

test('a start module imports what its document needs, and then starts with its route and inlined stylesheets', async () => {
  const happened: unknown[] = []
  Object.assign(globalThis, { happened })
  const importable = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
  const start = importable('export const start = (...values) => happened.push(["start", values])')
  const route = importable('export default "the route"')
  const react = importable('happened.push("react")')
  const modules = [react, start, route]
  const { text } = startModule(pages.about, { start, route, needs: { ...needs, modules } })
  await import(importable(text))
  assert.deepEqual(happened, ['react', ['start', ['/about', 'the route', needs.sheets]]])
})

test('its name changes with its content', () => {
  const one = startModule(pages.about, { start, route, needs })
  const other = startModule(pages.about, { start, route, needs: { ...needs, sheets: ['/a.css'] } })
  assert.notEqual(one.href, other.href)
})
