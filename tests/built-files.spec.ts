import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { allPages, notFound } from '#app/content/pages.ts'
import { expect, test } from './fixtures.ts'

const folder = path.resolve(import.meta.dirname, '../build/client')
const encodedTwin = /\.(br|gz)$/
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter((name) => statSync(path.join(folder, name)).isFile() && !encodedTwin.test(name))

/** Files that browsers, crawlers and hosts request by convention, without a link. */
const conventions = ['favicon.ico', 'apple-touch-icon.png', 'robots.txt', '_headers', '.assetsignore']
const fileOf = (href: string) => (href === '/' ? 'index.html' : `${href.slice(1)}.html`)

test('no two files of the build have the same bytes', () => {
  const seen = new Map<string, string>()
  const twice: string[] = []
  for (const name of files) {
    const hash = createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
    const first = seen.get(hash)
    if (first) twice.push(`${first} = ${name}`)
    seen.set(hash, name)
  }
  expect(twice).toEqual([])
})

test('every file of the build is referenced by a page, a header or a convention', () => {
  const reached = new Set<string>()
  const reach = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    if (!/\.(html|js|css|svg|txt|xml|webmanifest)$/.test(name)) return
    const text = readFileSync(path.join(folder, name), 'utf8')
    for (const other of files) if (text.includes(path.posix.basename(other))) reach(other)
  }
  for (const name of [...conventions, ...[...allPages, notFound].map(({ href }) => fileOf(href))]) reach(name)
  expect(files.filter((name) => !reached.has(name))).toEqual([])
})
