import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beat, framesPerSecond } from './beat.ts'
import { cutStarts, type Film, firstFrame, frameCount, seconds } from './film.ts'
import { films, hero } from './films.ts'
import { filmOutputs } from './output.ts'
import { banksGo, banksStrike, bootMeetsBall, dronesFall } from './script.ts'

const onBeat = (at: number, share = 1) =>
  Math.abs(at / (beat * share) - Math.round(at / (beat * share))) < 1e-9

for (const film of films) {
  test(`every cut of ${film.name} is on a beat and on a whole frame`, () => {
    cutStarts(film).forEach((at, cut) => {
      assert.ok(onBeat(at), `cut ${cut + 1} at ${at} s`)
      assert.equal(firstFrame(film, cut), at * framesPerSecond)
    })
    assert.equal(frameCount(film), seconds(film) * framesPerSecond)
  })

  test(`every hit in ${film.name} at full speed is on a beat`, () => {
    const starts = cutStarts(film)
    const hits = { strike: [bootMeetsBall], gaming: dronesFall, split: dronesFall }
    film.cuts.forEach(({ shot, from = 0, speed = 1 }, cut) => {
      if (speed !== 1 || !(shot in hits)) return
      for (const hit of hits[shot as keyof typeof hits]) assert.ok(onBeat(starts[cut] + hit - from))
    })
  })

  test(`every word of ${film.name} is spoken while its cut is on`, () => {
    for (const { caption, beats } of film.cuts)
      for (const { at, text } of caption?.words ?? []) assert.ok(at < beats * beat - 0.3, text)
  })
}

for (const [does, shot, halfBeats] of [
  ['strike', 'lights', banksStrike],
  ['go out', 'lights-out', banksGo],
] as const) {
  test(`the lamp banks ${does} one by one, on half beats, while their shot is on`, () => {
    assert.equal(new Set(halfBeats).size, 6)
    for (const half of halfBeats) assert.ok(Number.isInteger(half) && half >= 0, String(half))
    const cuts = films.flatMap((film) => film.cuts).filter((cut) => cut.shot === shot)
    assert.notEqual(cuts.length, 0)
    for (const { from = 0, beats } of cuts) {
      for (const half of halfBeats) assert.ok((half * beat) / 2 < from + beats * beat, String(half))
    }
  })
}

const lasts = (name: string) => seconds(films.find((film) => film.name === name) as Film)

test('the long film lasts 18 to 24 seconds, a short 8 to 12', () => {
  assert.ok(lasts('long') >= 18 && lasts('long') <= 24)
  for (const name of ['short-1', 'short-2']) assert.ok(lasts(name) >= 8 && lasts(name) <= 12, name)
})

test('the hero lasts 20 seconds, starts at its cut at 5 s, and is the only silent film', () => {
  assert.equal(seconds(hero), 20)
  assert.equal(cutStarts(hero)[1], 5)
  assert.deepEqual(
    filmOutputs.filter(({ sound }) => !sound).map(({ name }) => name),
    ['hero'],
  )
})
