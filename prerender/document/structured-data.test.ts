import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currency, prices } from '#app/content/facts.ts'
import { identity } from '#app/content/identity.ts'
import { offers } from '#app/content/offers.ts'
import { pages } from '#app/content/pages.ts'
import { structuredData } from './structured-data.ts'

const video = (footage: boolean) => ({
  name: footage ? 'Filmed' : 'Drawn',
  description: 'A long edit.',
  published: '2026-11-20',
  video: { footage, provider: 'youtube', id: 'abc' } as const,
})

test('structured data lists footage as a video, and leaves out a drawn stand-in', () => {
  const { '@graph': graph } = JSON.parse(structuredData(pages.editors, [video(true), video(false)]) ?? '')
  const videos = graph.filter((thing: { '@type': string }) => thing['@type'] === 'VideoObject')
  assert.deepEqual(
    videos.map(({ name }: { name: string }) => name),
    ['Filmed'],
  )
})

const graphOf = (name: 'home' | 'pricing') => JSON.parse(structuredData(pages[name], []) ?? '')['@graph']

test('each service has the price of its card as a minimum', () => {
  const service = ({ name, pitch }: { name: string; pitch: string }, minPrice: number) => ({
    '@type': 'Service',
    name,
    description: pitch,
    provider: { '@id': `${identity.origin}/#business` },
    offers: {
      '@type': 'Offer',
      url: `${identity.origin}/pricing`,
      priceSpecification: { '@type': 'PriceSpecification', minPrice, priceCurrency: currency },
    },
  })
  assert.deepEqual(graphOf('pricing'), [
    service(offers.shortForm, prices.shortForm),
    service(offers.longForm, prices.longForm),
  ])
})

test('home describes the business with its contacts, and a page without services or videos nothing', () => {
  assert.deepEqual(graphOf('home'), [
    {
      '@type': 'Organization',
      '@id': `${identity.origin}/#business`,
      name: identity.name,
      url: `${identity.origin}/`,
      logo: `${identity.origin}/icon-512.png`,
      description: identity.description,
      email: identity.helpAddress,
      sameAs: [identity.videoChannel.href, identity.instagram.href],
    },
  ])
  assert.equal(structuredData(pages.editors, []), undefined)
})

test('a video from a file has its files and poster, one from YouTube its player', () => {
  const described = { name: 'A </script> video', description: 'Cuts.', published: '2026-11-20' }
  const videos = [
    {
      ...described,
      video: {
        footage: true,
        provider: 'file',
        sources: [{ src: '/assets/film.mp4', type: 'video/mp4' }],
        poster: { avif: '/assets/a.avif' },
      },
    },
    { ...described, video: { footage: true, provider: 'youtube', id: 'abc' } },
  ] as unknown as Parameters<typeof structuredData>[1]
  const text = structuredData(pages.home, videos) ?? ''
  assert.ok(!text.includes('</script>'))
  const [, file, youtube] = JSON.parse(text)['@graph']
  const common = {
    '@type': 'VideoObject',
    name: described.name,
    description: 'Cuts.',
    uploadDate: '2026-11-20',
  }
  assert.deepEqual(file, {
    ...common,
    thumbnailUrl: `${identity.origin}/assets/a.avif`,
    contentUrl: [`${identity.origin}/assets/film.mp4`],
  })
  assert.deepEqual(youtube, { ...common, embedUrl: 'https://www.youtube-nocookie.com/embed/abc' })
})
