import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identity } from '#app/content/identity.ts'
import { servicesHref } from '#app/content/pages.ts'
import { deadLinks } from './dead-links.ts'

const home = { href: '/' } as const
const pricing = {
  record: { href: '/pricing' },
  body: '<h2 id="long-form">Long</h2><a href="#long-form">Long</a>',
} as const

test('a link to a page or a place that does not exist is reported with the places there are', () => {
  const card = `<a href="/pricing#x"><b>Long form</b>\n <p>${'a word '.repeat(20)}</p></a>`
  const body = `<a class="b" href="/pricing#longform">Long <!-- --><em>form</em></a><a href="/prices">All</a><a href="#none"><svg/></a><i id="a"></i>${card}`
  assert.deepEqual(deadLinks([{ record: home, body }, pricing]), [
    "The link 'Long form' on / leads to /pricing#longform, a place that does not exist: write one of #long-form, or no place. To find it, search app/ for #longform or for its text.",
    "The link 'All' on / leads to /prices, which is not a page. To find it, search app/ for /prices or for its text.",
    'A link without text on / leads to /#none, a place that does not exist: write one of #a, or no place. To find it, search app/ for #none.',
    "The link 'Long form a word a word a word a word a word a word a word a…' on / leads to /pricing#x, a place that does not exist: write one of #long-form, or no place. To find it, search app/ for #x or for its text.",
  ])
})

test('the spelling of a link does not matter', () => {
  const places =
    '<i id="größe"></i><a href="#größe">1</a><a href="#gr%C3%B6%C3%9Fe">2</a><a href="./pricing">3</a>'
  const dead = `<a href="prices">4</a><a href="./prices">5</a><a href="${identity.origin}/prices?x">6</a>`
  const sentences = deadLinks([{ record: home, body: places + dead }, pricing])
  assert.deepEqual(
    sentences.map((sentence) => sentence.split('. ')[0]),
    ['4', '5', '6'].map((text) => `The link '${text}' on / leads to /prices, which is not a page`),
  )
})

test('links that lead somewhere, elsewhere or to /services are not reported', () => {
  const body = `<a href="/pricing#long-form">1</a><a href="/pricing">2</a><a href="https://example.com/#x">3</a><a href="//example.com/x">3</a><a href="mailto:a@b.c">4</a><a href="${servicesHref}">5</a><svg><use href="/assets/marks.svg#x"/></svg>`
  assert.deepEqual(deadLinks([{ record: home, body }, pricing]), [])
})
