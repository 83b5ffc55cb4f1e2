import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beat } from './beat.ts'
import { type Film, seconds } from './film.ts'
import { films } from './films.ts'
import { bootMeetsBall } from './script.ts'
import { foley } from './sound/cues.ts'
import * as drums from './sound/drums.ts'
import * as hits from './sound/hits.ts'
import { limited, peaks, wavFile } from './sound/level.ts'
import { mix } from './sound/mix.ts'
import { peak, type Sound, sampleRate, silence, voice } from './sound/wave.ts'

const kick: Film = {
  name: 'kick',
  width: 1280,
  height: 720,
  behindWords: false,
  cuts: [
    { shot: 'push-in', beats: 1 },
    { shot: 'strike', beats: 2 },
  ],
}

const voices = {
  kick: drums.kick(),
  snare: drums.snare(),
  hat: drums.hat(),
  'open hat': drums.hat(true),
  tom: drums.tom(90),
  boom: drums.boom(),
  boot: hits.boot(),
  netting: hits.netting(),
  'lamp on': hits.lampOn(),
  zap: hits.zap(),
  burst: hits.burst(),
  marker: hits.marker(0.4),
  whoosh: hits.whoosh(0.5),
  'tape stop': hits.tapeStop(),
}

for (const [name, samples] of Object.entries(voices)) {
  test(`the ${name} is heard, is never louder than a voice may be, and dies away`, () => {
    const highest = peak({ left: samples, right: samples })
    assert.ok(highest > 0.05 && highest < 1.6, `${highest}`)
    const end = Math.max(...samples.slice(-48).map(Math.abs))
    assert.ok(end < 0.06 * highest, `ends at ${end}`)
  })
}

test('a sound is as long as its film, begins and ends in silence, and is the same every time', () => {
  const once = mix(kick)
  assert.equal(once.left.length, 3 * beat * sampleRate)
  assert.equal(once.left[0], 0)
  assert.ok(Math.abs(once.right.at(-1) ?? 1) < 1e-6)
  const again = mix(kick)
  // As bytes: a list of a hundred thousand differences helps nobody.
  assert.ok(Buffer.from(again.left.buffer).equals(Buffer.from(once.left.buffer)))
  assert.ok(Buffer.from(again.right.buffer).equals(Buffer.from(once.right.buffer)))
})

test('the boot is heard on the frame that shows it, and nothing in the moment before is as loud', () => {
  const at = beat + bootMeetsBall
  const { left } = mix(kick)
  const loudest = (from: number, to: number) =>
    Math.max(...left.slice(from * sampleRate, to * sampleRate).map(Math.abs))
  assert.ok(loudest(at, at + 0.04) > 2 * loudest(at - 0.2, at - 0.005))
})

test('slow motion moves what is heard as it moves what is seen', () => {
  const slow: Film = { ...kick, cuts: [{ shot: 'strike', beats: 2, from: 0.525, speed: 0.25 }] }
  assert.deepEqual(
    foley(slow).map(({ at }) => at.toFixed(3)),
    ['0.400', '0.400'],
  )
})

test('every hit of every film is inside its film', () => {
  for (const film of films) {
    for (const { at } of foley(film)) assert.ok(at >= 0 && at < seconds(film), `${film.name} ${at}`)
  }
})

const both = (samples: Sound['left']): Sound => ({ left: samples, right: samples })

test('a limited sound stays under its ceiling between its samples too', () => {
  // A quarter of the sample rate, an eighth of a turn late: no sample ever falls on a crest.
  const between = both(voice(0.2, (at) => Math.sin(Math.PI * (at * sampleRate * 0.5 + 0.25))))
  const highest = peak(limited(between, peaks(between), 1, 0.5))
  assert.ok(highest <= 0.5 * Math.SQRT1_2 + 0.01, `${highest}`)
})

test('a quiet sound is only turned up', () => {
  const quiet = both(voice(0.1, (at) => 0.1 * Math.sin(at * 2000)))
  const louder = limited(quiet, peaks(quiet), 2, 0.8)
  louder.left.forEach((sample, index) => {
    assert.ok(Math.abs(sample - 2 * (quiet.left[index] ?? 0)) < 1e-6)
  })
})

test('a sound is written as 16 bits of two channels, at 48 kHz', () => {
  const file = wavFile(silence(0.5))
  assert.equal(file.length, 44 + sampleRate * 0.5 * 4)
  assert.equal(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16), 'RIFFWAVEfmt ')
  assert.equal(file.readUInt16LE(22), 2)
  assert.equal(file.readUInt32LE(24), 48_000)
  assert.equal(file.readUInt16LE(34), 16)
})
