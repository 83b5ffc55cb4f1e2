import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servicesHref } from '#app/content/pages.ts'
import { deadLinks } from './dead-links.ts'

const pricing = { href: '/pricing', body: '<h2 id="long-form">Long</h2><a href="#long-form">Long</a>' }

test('a link to a page or a place that does not exist is reported with the places there are', () => {
  const body = `<a class="b" href="/pricing#longform">Long</a><a href="/prices">All</a><a href="#none">?</a><i id="a"></i>`
  assert.deepEqual(deadLinks([{ href: '/', body }, pricing]), [
    '/ links to /pricing#longform: write one of #long-form, or no place.',
    '/ links to /prices, which is not a page.',
    '/ links to /#none: write one of #a, or no place.',
  ])
})

test('links that lead somewhere, elsewhere or to /services are not reported', () => {
  const body = `<a href="/pricing#long-form">1</a><a href="/pricing">2</a><a href="https://example.com/#x">3</a><a href="mailto:a@b.c">4</a><a href="${servicesHref}">5</a><svg><use href="/assets/marks.svg#x"/></svg>`
  assert.deepEqual(deadLinks([{ href: '/', body }, pricing]), [])
})
