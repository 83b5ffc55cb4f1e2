import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { compressFolder } from './compress.ts'

test('text that gets smaller has a brotli and a gzip copy, in every folder; tiny files and films have none', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'compress-'))
  const long = 'word '.repeat(1_000)
  mkdirSync(path.join(folder, 'assets'))
  for (const name of ['page.html', 'assets/app.js', 'film.mp4', 'font.woff2'])
    writeFileSync(path.join(folder, name), long)
  writeFileSync(path.join(folder, 'tiny.txt'), 'x')
  await compressFolder(folder)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  )
  assert.deepEqual(names.sort(), [
    ...['assets', 'assets/app.js', 'assets/app.js.br', 'assets/app.js.gz', 'film.mp4', 'font.woff2'],
    ...['page.html', 'page.html.br', 'page.html.gz', 'tiny.txt'],
  ])
  assert.equal(String(brotliDecompressSync(readFileSync(path.join(folder, 'page.html.br')))), long)
  assert.equal(String(gunzipSync(readFileSync(path.join(folder, 'page.html.gz')))), long)
  rmSync(folder, { recursive: true })
})

test('a copy is as small as the highest level of its compression makes it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'compress-'))
  const source = readFileSync(import.meta.filename)
  writeFileSync(path.join(folder, 'page.html'), source)
  await compressFolder(folder)
  const sizeOf = (ending: string) => readFileSync(path.join(folder, `page.html${ending}`)).length
  assert.equal(sizeOf('.gz'), gzipSync(source, { level: 9 }).length)
  assert.equal(sizeOf('.br'), brotliCompressSync(source).length)
  rmSync(folder, { recursive: true })
})
