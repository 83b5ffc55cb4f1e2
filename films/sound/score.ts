import { beat, halfBeat } from '../beat.ts'
import { cutStarts, type Film, seconds } from '../film.ts'
import { lot } from '../picture/chance.ts'
import { boom, hat, kick, snare, tom } from './drums.ts'
import { bass, chords, pad, pluck } from './notes.ts'
import { bassLines, type Feel, feelOf, padCorner, patterns } from './patterns.ts'
import { add, addSound, type Sound, silence, type Voice } from './wave.ts'

type Drums = { kick: Voice; snare: Voice; hats: readonly [closed: Voice, open: Voice] }

const bar = 4 * beat

const barOf = (at: number) => Math.floor(at / bar + 1e-6)
const chordAt = (at: number) => chords[barOf(at) % chords.length]

/** The pattern follows the film's clock: a cut changes what is played, but never the beat. */
function playDrums(
  into: Sound,
  feel: Feel,
  { kick: low, snare: high, hats }: Drums,
  from: number,
  to: number,
) {
  const pattern = patterns[feel]
  const first = Math.round((from / beat) * 4)
  const last = Math.round((to / beat) * 4)
  for (let step = first; step < last; step++) {
    const at = (step * beat) / 4
    const place = step % 8
    // A hand is never twice the same.
    const touch = 0.92 + 0.16 * lot(step)
    if (pattern.kick[place]) add(into, low, { at, gain: 0.8 * pattern.kick[place] })
    if (pattern.snare[place]) add(into, high, { at, gain: 0.85 * pattern.snare[place] * touch })
    if (pattern.hat[place])
      add(into, hats[place === 7 ? 1 : 0], { at, gain: 0.6 * pattern.hat[place] * touch, pan: 0.25 })
  }
}

/** Toms that run up to the next cut. */
function playFill(into: Sound, to: number) {
  for (let step = 0; step < 6; step++) {
    const at = to - ((6 - step) * beat) / 4
    add(into, tom(150 - step * 13), { at, gain: 0.3 + 0.06 * step, pan: -0.4 + step * 0.16 })
  }
}

function playNotes(into: Sound, feel: Feel, from: number, to: number) {
  for (let at = Math.ceil(from / beat - 1e-6) * beat; at < to - 1e-6; at += 2 * beat) {
    for (const half of bassLines[feel]) {
      const start = at + half * halfBeat
      if (start < to - 0.05) add(into, bass(chordAt(start).root, beat * 0.42), { at: start, gain: 0.45 })
    }
  }
  if (feel !== 'flies' && feel !== 'plays' && feel !== 'drops') return
  // The chord, note by note, upwards; twice as far when the ball is in the air.
  for (let at = from, note = 0; at < to - 1e-6; at += halfBeat, note++) {
    const { keys } = chordAt(at)
    const octave = feel === 'flies' ? 12 * (Math.floor(note / 3) % 2) : 0
    add(into, pluck(keys[note % 3] + octave + 12), { at, gain: 0.26, pan: note % 2 ? 0.45 : -0.45 })
  }
}

/** The chord under a cut, changed where a bar begins. */
function holdChords(into: Sound, feel: Feel, from: number, to: number) {
  for (let at = from; at < to - 1e-6; ) {
    const end = Math.min(to, (barOf(at) + 1) * bar)
    const since = at - from
    addSound(
      into,
      pad(chordAt(at).keys, end - at, (seconds) => padCorner[feel](since + seconds)),
      at,
    )
    at = end
  }
}

/** The band, from the first cut to the last: what is struck and plucked in one sound, the held chords in another. */
export function score(film: Film): { struck: Sound; held: Sound } {
  const struck = silence(seconds(film))
  const held = silence(seconds(film))
  const drums: Drums = { kick: kick(), snare: snare(), hats: [hat(), hat(true)] }
  const starts = cutStarts(film)
  film.cuts.forEach(({ shot, beats }, index) => {
    const from = starts[index]
    const to = from + beats * beat
    const feel = feelOf(shot)
    playDrums(struck, feel, drums, from, to)
    playNotes(struck, feel, from, to)
    if (feel === 'runs') playFill(struck, to)
    // A cut into the full band lands with more floor under it.
    const before = film.cuts[index - 1]
    if (feel === 'plays' && (!before || feelOf(before.shot) !== 'plays'))
      add(struck, boom(), { at: from, gain: 0.5 })
    holdChords(held, feel, from, to)
  })
  return { struck, held }
}
