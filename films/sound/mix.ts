import { halfBeat } from '../beat.ts'
import { cutStarts, type Film, seconds, shotSecond } from '../film.ts'
import { between, type Key, smooth } from '../picture/motion.ts'
import { ballMeetsNet, bootMeetsBall } from '../script.ts'
import type { ShotName } from '../shots/all.ts'
import { crowd } from './crowd.ts'
import { foley } from './cues.ts'
import { room } from './room.ts'
import { score } from './score.ts'
import { add, addSound, type Sound, sampleRate, silence } from './wave.ts'

/** How loud the crowd is during each shot, in seconds of the shot. Indoor and game shots have no crowd. */
const stand: Partial<Record<ShotName, readonly Key[]>> = {
  lights: [
    [0, 0.16],
    [5, 0.46],
  ],
  'push-in': [
    [0, 0.44],
    [1.8, 0.62],
  ],
  // Thirty thousand people breathe in.
  strike: [
    [0, 0.55],
    [bootMeetsBall - 0.12, 0.2],
    [bootMeetsBall, 0.24],
    [1.25, 0.46],
  ],
  arc: [
    [0, 0.4],
    [2.5, 0.72],
  ],
  net: [
    [0, 0.6],
    [ballMeetsNet, 0.7],
    [ballMeetsNet + 0.2, 1],
    [1.25, 0.94],
  ],
  freeze: [
    [0, 0.6],
    [0.25, 0.24],
    [1.9, 0.26],
  ],
  'crane-back': [
    [0, 0.96],
    [1.9, 0.6],
  ],
  'lights-out': [
    [0, 0.6],
    [1.6, 0.2],
    [2, 0.12],
  ],
}

/** The crowd's loudness over a whole film; it changes gradually from cut to cut. */
function standOf(film: Film) {
  const starts = cutStarts(film)
  const levelIn = (index: number, at: number) => {
    const cut = film.cuts[index]
    const keys = stand[cut.shot]
    return keys ? between(keys, shotSecond(cut, at - starts[index])) : 0
  }
  return (at: number) => {
    const index = starts.findLastIndex((start) => at >= start)
    const arrived = smooth(0, 0.16, at - starts[index])
    const now = levelIn(index, at)
    return index === 0 || arrived === 1
      ? now
      : now * arrived + levelIn(index - 1, starts[index]) * (1 - arrived)
  }
}

/** Ducking: how much of music and crowd is left during loud hits. */
function makingRoom({ left, right }: Sound) {
  const release = Math.exp(-1 / (0.16 * sampleRate))
  let level = 0
  const gains = left.map((sample, index) => {
    level = Math.max(Math.abs(sample), Math.abs(right[index]), level * release)
    return 1 / (1 + 0.9 * level)
  })
  return (at: number) => gains[Math.min(gains.length - 1, Math.round(at * sampleRate))]
}

/** In and out without a click; the end has a beat to die away. */
const edges = (length: number) => (at: number) =>
  smooth(0, 0.012, at) * (1 - smooth(length - halfBeat, length - 0.01, at))

/** A film's sound before its level is set. */
export function mix(film: Film): Sound {
  const length = seconds(film)
  const seen = silence(length)
  for (const { at, voice, gain, pan } of foley(film)) add(seen, voice, { at, gain, pan })
  const { struck, held } = score(film)
  const ducked = makingRoom(seen)

  const sent = silence(length)
  addSound(sent, seen, 0, () => 0.55)
  addSound(sent, struck, 0, () => 0.16)

  const all = silence(length)
  addSound(all, seen)
  addSound(all, struck, 0, ducked)
  addSound(all, held, 0, (at) => 0.7 * ducked(at))
  addSound(all, crowd(length, standOf(film)), 0, (at) => 1.5 * ducked(at))
  addSound(all, room(sent, film.width > film.height ? 0.8 : 0.5))

  const whole = silence(length)
  addSound(whole, all, 0, edges(length))
  return whole
}
