import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastChange, sitemap } from './sitemap.ts'

test('a page is listed with the day it last changed', () => {
  const text = sitemap([{ address: 'https://a.example/b', lastChange: new Date('2026-02-03T22:00:00Z') }])
  assert.match(text, /<url><loc>https:\/\/a\.example\/b<\/loc><lastmod>2026-02-03<\/lastmod><\/url>/)
})

test('a page whose last change nobody knows is listed without a date', () => {
  assert.match(
    sitemap([{ address: 'https://a.example/', lastChange: undefined }]),
    /<url><loc>[^<]+<\/loc><\/url>/,
  )
})

test('outside a history no date is made up', () => {
  assert.equal(lastChange(['/']), undefined)
})
