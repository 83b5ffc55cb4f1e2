import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundPlayer, meaningOf } from './youtube-player.ts'

test('the background player loads from the no-cookie host, muted, looping, from the fifth second', () => {
  const { origin, pathname, searchParams } = new URL(backgroundPlayer('dQw4w9WgXcQ', 5))
  assert.equal(origin, 'https://www.youtube-nocookie.com')
  assert.equal(pathname, '/embed/dQw4w9WgXcQ')
  assert.deepEqual(Object.fromEntries(searchParams), {
    autoplay: '1',
    mute: '1',
    loop: '1',
    playlist: 'dQw4w9WgXcQ',
    start: '5',
    controls: '0',
    playsinline: '1',
    enablejsapi: '1',
  })
})

test('both messages of a playing player are recognised', () => {
  assert.equal(meaningOf('{"event":"infoDelivery","info":{"playerState":1}}'), 'playing')
  assert.equal(meaningOf('{"event":"onStateChange","info":1}'), 'playing')
})

test('an error message of the player is recognised', () => {
  assert.equal(meaningOf('{"event":"onError","info":150}'), 'error')
})

test('all other messages of the player are ignored', () => {
  for (const message of [
    '{"event":"infoDelivery","info":{"playerState":2}}',
    '{"event":"infoDelivery","info":null}',
    'null',
    'not json',
    { event: 'onError' },
  ]) {
    assert.equal(meaningOf(message), undefined)
  }
})
