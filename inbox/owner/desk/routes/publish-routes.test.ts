import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colours } from '#contract/brand.ts'
import type { PublishedTestimonial } from '#inbox/owner/publishing.ts'
import { deskWith } from '#inbox/testing/desk.ts'
import { testimonialFields } from '#inbox/testing/memory-inbox.ts'

const gradient = [colours.violet, colours.sky] as const

test('a testimonial is written with its author’s consent in words, and never without', async () => {
  const put: PublishedTestimonial[] = []
  const testimonials = {
    published: () => [],
    put: async (testimonial: PublishedTestimonial) => ({ diff: String(put.push(testimonial)) }),
    remove: async () => ({ refusal: 'no' }),
  }
  const message = 'It was fine. We had 6 shorts within two days, every one of them good. Thanks!'
  await using desk = await deskWith([{ ...testimonialFields, message }], {
    openTestimonials: async () => testimonials,
  })
  const owner = await desk.enter()
  assert.match((await owner.get('/1/publish')).text, /We had 6 shorts within two days/)
  const quote = 'We had 6 shorts within two days, every one of them good.'
  const chosen = { do: 'publish', quote, handle: '@kim', initials: 'K', colours: gradient.join(',') }
  const refused = await owner.post('/1/publish', { ...chosen, consent: ' yes ' })
  assert.equal(refused.status, 422)
  assert.match(refused.text, /Nothing was changed: A consent is in the person’s own words/)
  assert.deepEqual([put.length, (await desk.store.publicationsOf([1])).size], [0, 0])
  await owner.post('/1/publish', {
    ...chosen,
    consent: 'Yes, show it.',
    quote: 'Made up words that they never wrote.',
  })
  assert.deepEqual(put, [{ handle: '@kim', initials: 'K', quote, gradient }])
  const { handle, consent } = (await desk.store.publicationsOf([1])).get(1) ?? {}
  assert.deepEqual([handle, consent], ['@kim', 'Yes, show it.'])
})

test('a preview publishes nothing, even with a consent in words', async () => {
  const put = () => assert.fail('published')
  await using desk = await deskWith([testimonialFields], {
    openTestimonials: async () => ({ published: () => [], put, remove: put }),
  })
  const owner = await desk.enter()
  const { status, text } = await owner.post('/1/publish', {
    do: 'preview',
    handle: '@kim',
    consent: 'Yes, show it.',
  })
  assert.equal(status, 200)
  assert.match(text, /<p class="who">@kim<\/p>/)
})

test('a testimonial in quarantine is not published', async () => {
  const put = () => assert.fail('published')
  await using desk = await deskWith([], {
    openTestimonials: async () => ({ published: () => [], put, remove: put }),
  })
  await desk.add(testimonialFields, { reasons: ['5 links', 'sent from an unknown page'] })
  const owner = await desk.enter()
  assert.match(
    (await owner.post('/1/publish', { do: 'publish', consent: 'Yes, show it.' })).text,
    /Nothing was changed: Lead 1 is in quarantine\. First release it/,
  )
})

test('what was taken off the site is not said to be there', async () => {
  const onSite = [{ handle: '@kim', gradient }]
  const refuse = async () => ({ refusal: 'no' })
  const testimonials = { published: () => onSite, put: refuse, remove: refuse }
  await using desk = await deskWith([testimonialFields], { openTestimonials: async () => testimonials })
  await desk.store.keepPublication(1, { handle: '@kim', quote: '', consent: 'Yes, do', at: desk.clock.now })
  const owner = await desk.enter()
  assert.match(
    (await owner.get('/1/publish')).text,
    /as <bdi>@kim<\/bdi>, .* To take it off: <code>npm run inbox -- unpublish @kim<\/code>/,
  )
  onSite.pop()
  assert.match((await owner.get('/1/publish')).text, /as <bdi>@kim<\/bdi>, .* It is not there any more\./)
})

test('where the site’s source is on another machine, there is the record to copy, and the consent is kept', async () => {
  await using desk = await deskWith([testimonialFields])
  const owner = await desk.enter()
  const quote = 'It came back on Tuesday.'
  const { text } = await owner.get('/1/publish')
  assert.match(text, new RegExp(`&quot;quote&quot;: &quot;${quote}&quot;`))
  assert.match(text, /value="publish">Keep the consent</)
  await owner.post('/1/publish', { do: 'publish', handle: '@kim', consent: 'Yes, show it.' })
  assert.match((await owner.get('/1')).text, /The consent is kept\./)
  const kept = { handle: '@kim', quote, consent: 'Yes, show it.', at: desk.clock.now }
  assert.deepEqual((await desk.store.publicationsOf([1])).get(1), kept)
})
