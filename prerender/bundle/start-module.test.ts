import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '#app/content/pages.ts'
import { startModule } from './start-module.ts'

const start = '/assets/start-1.js'
const route = '/assets/about-1.js'
const needs = { modules: ['/assets/react-1.js', start, route], sheets: ['/a.css', '/b.css'] }

test('a start module imports what its document needs, adds disabled links for the inlined stylesheets, and starts in a later task', async () => {
  const happened: unknown[] = []
  const document = {
    querySelector: (selector: string) => ({
      after: (...links: object[]) => happened.push([`after ${selector}`, links]),
    }),
    createElement: (tag: string) => ({ tag }),
  }
  Object.assign(globalThis, { happened, document })
  const importable = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
  const start = importable('export const start = (...values) => happened.push(["start", values])')
  const route = importable('export default "the route"')
  const react = importable('happened.push("react"); setTimeout(() => happened.push("a later task"))')
  const modules = [react, start, route]
  const { text } = startModule(pages.about, { start, route, needs: { ...needs, modules } })
  await import(importable(text))
  const link = { tag: 'link', rel: 'stylesheet', disabled: true }
  assert.deepEqual(happened, [
    'react',
    'a later task',
    ['after style', needs.sheets.map((href) => ({ ...link, href }))],
    ['start', ['/about', 'the route']],
  ])
})

test('its name changes with its content', () => {
  const one = startModule(pages.about, { start, route, needs })
  const other = startModule(pages.about, { start, route, needs: { ...needs, sheets: ['/a.css'] } })
  assert.notEqual(one.href, other.href)
})
