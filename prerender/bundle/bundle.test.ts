import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Chunk, needsOf } from './bundle.ts'

const chunk = (name: string, more: Partial<Chunk> = {}): Chunk => ({
  fileName: `assets/${name}-1.js`,
  module: `/site/app/${name}.tsx`,
  imports: [],
  sheets: [],
  ...more,
})

const chunks = [
  chunk('routes/about', { imports: ['assets/button-1.js', 'assets/start-1.js'], sheets: ['about.css'] }),
  chunk('start', { imports: ['assets/react-1.js'], sheets: ['layers.css'] }),
  chunk('button', { module: null, imports: ['assets/react-1.js'], sheets: ['button.css'] }),
  chunk('react', { module: null }),
]

test('a document needs its chunks and all they import, dependencies first', () => {
  const needs = needsOf(chunks, ['app/start.tsx', 'app/routes/about.tsx'])
  assert.deepEqual(
    needs.modules,
    ['react', 'start', 'button', 'routes/about'].map((name) => `/assets/${name}-1.js`),
  )
})

test('stylesheets are in the order of the chunks, so that the order of layers is first', () => {
  const needs = needsOf(chunks, ['app/start.tsx', 'app/routes/about.tsx'])
  assert.deepEqual(needs.sheets, ['/layers.css', '/button.css', '/about.css'])
})

test('a module that was not built throws an error that names it', () => {
  assert.throws(() => needsOf(chunks, ['app/routes/services.tsx']), /app\/routes\/services\.tsx/)
})
