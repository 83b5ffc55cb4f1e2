import assert from 'node:assert/strict'
import { test } from 'node:test'
import { youtubeOrigin } from '../home/film/youtube-player.ts'
import { embedAddress, watchAddress } from './youtube.ts'

test('the player loads from the no-cookie host and plays at once', () => {
  const address = new URL(embedAddress('dQw4w9WgXcQ'))
  // The only host of players that the security policy allows.
  assert.equal(address.origin, youtubeOrigin)
  assert.equal(address.pathname, '/embed/dQw4w9WgXcQ')
  assert.equal(address.searchParams.get('autoplay'), '1')
  assert.equal(address.searchParams.get('playsinline'), '1')
})

test('a hostile video id changes neither path nor parameters', () => {
  assert.equal(new URL(embedAddress('../x?y')).pathname, '/embed/..%2Fx%3Fy')
  assert.equal(new URL(watchAddress('a&list=b')).searchParams.get('v'), 'a&list=b')
})
