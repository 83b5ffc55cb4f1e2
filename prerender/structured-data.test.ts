import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identity } from '#app/content/identity.ts'
import { pages } from '#app/content/pages.ts'
import { structuredData } from './structured-data.ts'

const film = (footage: boolean) => ({
  name: footage ? 'Filmed' : 'Drawn',
  description: 'A long edit.',
  published: '2026-11-20',
  video: { footage, provider: 'youtube', id: 'abc' } as const,
})

test('machines are told of footage as a video, and of a drawn stand-in not at all', () => {
  const { editors: page, home, pricing } = pages
  const { '@graph': graph } = JSON.parse(
    structuredData({ identity, page, home, pricing, films: [film(true), film(false)] }),
  )
  const videos = graph.filter((thing: { '@type': string }) => thing['@type'] === 'VideoObject')
  assert.deepEqual(
    videos.map(({ name }: { name: string }) => name),
    ['Filmed'],
  )
})
