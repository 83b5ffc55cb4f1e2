import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { lastChange, robots, sitemap } from './sitemap.ts'

test('a page is listed with the day it last changed', () => {
  const text = sitemap([{ address: 'https://a.example/b', lastChange: new Date('2026-02-03T22:00:00Z') }])
  assert.match(text, /<url><loc>https:\/\/a\.example\/b<\/loc><lastmod>2026-02-03<\/lastmod><\/url>/)
})

test('a page without a known last change is listed without a date', () => {
  assert.match(
    sitemap([{ address: 'https://a.example/', lastChange: undefined }]),
    /<url><loc>[^<]+<\/loc><\/url>/,
  )
})

test('without a git history no date is made up', async () => {
  assert.equal(await lastChange(['/']), undefined)
})

test('a sitemap is XML that lists each page once', () => {
  const listed = ['https://a.example/', 'https://a.example/b?c&d'].map((address) => ({
    address,
    lastChange: undefined,
  }))
  assert.equal(
    sitemap(listed),
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://a.example/</loc></url>
  <url><loc>https://a.example/b?c&amp;d</loc></url>
</urlset>
`,
  )
})

test('crawlers may read everything and find the sitemap', () => {
  assert.equal(
    robots('https://a.example'),
    'User-agent: *\nAllow: /\n\nSitemap: https://a.example/sitemap.xml\n',
  )
})

test('a file last changed when it was committed, now with a change on top, and never in a shallow clone', async () => {
  const before = process.cwd()
  const folder = mkdtempSync(path.join(tmpdir(), 'history-'))
  const identity = ['-c', 'user.name=x', '-c', 'user.email=x@x.example', '-c', 'commit.gpgsign=false']
  const git = (...args: string[]) =>
    execFileSync('git', [...identity, ...args], {
      stdio: 'ignore',
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-02-03T04:05:06Z' },
    })
  try {
    process.chdir(folder)
    git('init')
    writeFileSync('old.txt', 'old')
    git('add', '.')
    git('commit', '-m', 'one')
    assert.equal((await lastChange(['old.txt', 'not-there.txt']))?.toISOString(), '2026-02-03T04:05:06.000Z')
    writeFileSync('new.txt', 'new')
    assert.equal((await lastChange(['old.txt']))?.toISOString(), '2026-02-03T04:05:06.000Z')
    assert.ok(Date.now() - Number(await lastChange(['new.txt'])) < 60_000)
    git('clone', '--depth', '1', `file://${folder}`, 'shallow')
    process.chdir('shallow')
    assert.equal(await lastChange(['old.txt']), undefined)
  } finally {
    process.chdir(before)
    rmSync(folder, { recursive: true, force: true })
  }
})
