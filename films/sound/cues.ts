import { beat, halfBeat } from '../beat.ts'
import { type Cut, cutStarts, type Film, seconds } from '../film.ts'
import { ballMeetsNet, banksGo, banksStrike, bootMeetsBall, dronesFall } from '../script.ts'
import type { ShotName } from '../shots/all.ts'
import { boom, kick, tom } from './drums.ts'
import { boot, burst, lampOn, marker, netting, riser, tapeStop, whoosh, zap } from './hits.ts'
import { atSpeed, type Voice } from './wave.ts'

/** The sound of something visible; `at` is in seconds of the shot. */
type Cue = { at: number; make: () => Voice; gain?: number; pan?: number }

/** Where each bank hangs, from left to right. */
const bankPans = [-0.7, -0.35, 0.1, 0.3, 0.6, 0.85]

/** One foot after the other: two steps a stride of the run. */
const footfalls = Array.from(
  { length: 6 },
  (_, step): Cue => ({
    at: 0.2 + step * 0.3,
    make: () => tom(74 + (step % 2) * 9),
    gain: 0.16 + 0.05 * step,
    pan: 0.25,
  }),
)

const gaming: readonly Cue[] = dronesFall.flatMap((at, drone) => [
  { at: at - 0.3, make: () => whoosh(0.3), gain: 0.5, pan: drone % 2 ? -0.4 : 0.4 },
  { at: at - 0.01, make: zap, gain: 0.6, pan: 0.2 },
  { at, make: burst, gain: 1, pan: [0.2, -0.2, 0.1][drone] },
])

/** What is heard in each shot, on the frame that shows it. */
const cues: Partial<Record<ShotName, readonly Cue[]>> = {
  lights: banksStrike.flatMap((half, bank) => [
    { at: half * halfBeat, make: lampOn, gain: 0.36, pan: bankPans[bank] },
    { at: half * halfBeat, make: boom, gain: 0.26 },
  ]),
  'push-in': [{ at: 0.2, make: () => whoosh(1.3), gain: 0.4 }, ...footfalls],
  strike: [
    { at: 0, make: () => riser(bootMeetsBall), gain: 0.5 },
    { at: bootMeetsBall, make: boot, gain: 1.25 },
    { at: bootMeetsBall, make: boom, gain: 0.6 },
  ],
  arc: [{ at: 0, make: () => whoosh(1.5), gain: 0.5, pan: -0.2 }],
  net: [
    { at: ballMeetsNet - 0.28, make: () => whoosh(0.34), gain: 0.9, pan: 0.3 },
    { at: ballMeetsNet, make: netting, gain: 1, pan: 0.3 },
    { at: ballMeetsNet, make: kick, gain: 0.9 },
  ],
  freeze: [
    { at: 0, make: tapeStop, gain: 0.7 },
    { at: 0.1, make: () => marker(0.42), gain: 0.3, pan: 0.35 },
    { at: 0.56, make: () => marker(0.48), gain: 0.28, pan: -0.1 },
    { at: 1.02, make: () => marker(0.26), gain: 0.32, pan: 0.1 },
    { at: 1.3, make: () => marker(0.22), gain: 0.26, pan: -0.3 },
  ],
  gaming,
  split: gaming,
  'crane-back': [{ at: 0, make: () => whoosh(1.6), gain: 0.6 }],
  'lights-out': banksGo.flatMap((half, bank) => [
    { at: half * halfBeat, make: lampOn, gain: 0.26, pan: bankPans[bank] },
    { at: half * halfBeat, make: kick, gain: 0.5 },
  ]),
}

export type Heard = { at: number; voice: Voice; gain: number; pan: number }

/** The cues of one cut, in seconds of its film. Slow motion is lower and longer, as on tape. */
function heardIn({ shot, beats, from = 0, speed = 1 }: Cut, start: number): Heard[] {
  const slow = speed < 0.6
  return (cues[shot] ?? [])
    .map((cue) => ({ ...cue, at: (cue.at - from) / speed }))
    .filter(({ at }) => at >= -0.02 && at < beats * beat)
    .map(({ at, make, gain = 1, pan = 0 }) => ({
      at: start + Math.max(0, at),
      voice: slow ? atSpeed(make(), 0.55) : make(),
      gain,
      pan,
    }))
}

/** All cues of a film. */
export function foley(film: Film): Heard[] {
  const starts = cutStarts(film)
  const length = seconds(film)
  return film.cuts.flatMap((cut, index) => heardIn(cut, starts[index])).filter(({ at }) => at < length)
}
