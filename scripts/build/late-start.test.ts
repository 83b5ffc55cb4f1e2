import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startLate } from './late-start.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/react-1.js"/></head>' +
  '<body><script>window.__reactRouterContext = {};</script><script type="module" async="">import * as route0 from "/assets/home-1.js";\nwindow.routes = {route0};\n\n' +
  'import("/assets/entry-1.js");</script>' +
  '<!--$--><script>window.__reactRouterContext.streamController.enqueue("[]\\n");</script><!--$--><script>window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$--></body>'
const sheets = ['/a.css', '/b.css']
const entry = 'import{h as e}from"./react-1.js";e(document);'

test('no module is asked for by the HTML itself', () => {
  const { html, modules } = startLate(page, sheets, 'start()', () => entry)
  assert.equal(
    html,
    `<head></head><body><script></script><script data-modules="${modules}">start()</script></body>`,
  )
})

test("the modules file names what the page needs, hands over the router's data and starts React itself", () => {
  const { source } = startLate(page, sheets, 'start()', () => entry)
  assert.match(source, /^import "\/assets\/react-1\.js";\n/)
  assert.ok(source.includes('["/a.css","/b.css"]'))
  assert.ok(source.includes('\nwindow.__reactRouterContext = {};\n'))
  assert.ok(source.includes('.enqueue("[]\\n");\nwindow.__reactRouterContext.streamController.close();\n'))
  assert.ok(source.endsWith(`window.routes = {route0};\n\n${entry}`))
  assert.doesNotMatch(source, /entry-1/)
})

test('what is imported has been read a task before React starts', () => {
  const { source } = startLate(page, sheets, 'start()', () => entry)
  const [reading, pause, starting] = ['react-1.js', 'await new Promise', entry].map((text) =>
    source.indexOf(text),
  )
  assert.ok(Number(reading) < Number(pause) && Number(pause) < Number(starting), source)
})

test('the name of the modules file changes with what is in it', () => {
  const one = startLate(page, sheets, 'start()', () => entry)
  const other = startLate(page, sheets, 'start()', () => `${entry}//`)
  assert.notEqual(one.modules, other.modules)
})

test('an entry that others import from is not copied', () => {
  assert.throws(() => startLate(page, sheets, 'start()', () => 'export{a}'), /only once/)
})

test('a page without a module script is no page of ours', () => {
  assert.throws(() => startLate('<body></body>', sheets, 'start()', () => entry), /no module script/)
})
