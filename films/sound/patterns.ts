import { decay } from '../picture/motion.ts'
import type { FilmedName, ShotName } from '../shots/all.ts'

/** What the band does while a shot is on. */
export type Feel =
  | 'wakes'
  | 'runs'
  | 'holds its breath'
  | 'flies'
  | 'drops'
  | 'stands still'
  | 'plays'
  | 'talks'
  | 'leaves'

const feels: Record<FilmedName, Feel> & Partial<Record<ShotName, Feel>> = {
  lights: 'wakes',
  'push-in': 'runs',
  run: 'runs',
  strike: 'holds its breath',
  arc: 'flies',
  net: 'drops',
  freeze: 'stands still',
  gaming: 'plays',
  creator: 'talks',
  split: 'plays',
  'crane-back': 'plays',
  'crane-in': 'plays',
  'lights-out': 'leaves',
}

/** Nobody hears a still. */
export const feelOf = (shot: ShotName): Feel => feels[shot] ?? 'stands still'

// Steps are quarters of a beat. A row is two beats; numbers are how hard each step is struck, 0 is a rest.
type Pattern = { kick: readonly number[]; snare: readonly number[]; hat: readonly number[] }
const rest = [0, 0, 0, 0, 0, 0, 0, 0]
const fullBand: Pattern = {
  kick: [1, 0, 0, 0.7, 0, 0, 0.8, 0],
  snare: [0, 0, 0, 0, 1, 0, 0, 0.2],
  hat: [0.5, 0.2, 0.7, 0.2, 0.5, 0.2, 0.7, 0.4],
}
export const patterns: Record<Feel, Pattern> = {
  wakes: { kick: rest, snare: rest, hat: rest },
  runs: { kick: [1, 0, 0, 0, 1, 0, 0, 0.6], snare: rest, hat: [0.3, 0.2, 0.5, 0.2, 0.3, 0.2, 0.6, 0.3] },
  'holds its breath': { kick: rest, snare: rest, hat: rest },
  flies: {
    kick: [1, 0, 0, 0, 0, 0, 0, 0],
    snare: [0, 0, 0, 0, 0.8, 0, 0, 0],
    hat: [0, 0, 0.4, 0, 0, 0, 0.5, 0],
  },
  drops: fullBand,
  'stands still': { kick: rest, snare: rest, hat: [0.5, 0, 0, 0, 0.35, 0, 0, 0] },
  plays: fullBand,
  talks: {
    kick: [0.9, 0, 0, 0, 0, 0, 0.6, 0],
    snare: [0, 0, 0, 0, 0.6, 0, 0, 0],
    hat: [0.3, 0, 0.5, 0, 0.3, 0, 0.5, 0.2],
  },
  leaves: { kick: rest, snare: rest, hat: rest },
}

/** The bass in two beats, by steps of half a beat: which of them it plays. */
export const bassLines: Record<Feel, readonly number[]> = {
  wakes: [],
  runs: [0, 1, 2, 3],
  'holds its breath': [],
  flies: [0],
  drops: [0, 1.5, 3],
  'stands still': [],
  plays: [0, 1.5, 3],
  talks: [0, 3],
  leaves: [],
}

/** How far the chord is opened, in hertz. */
export const padCorner: Record<Feel, (since: number) => number> = {
  wakes: (since) => 220 + 330 * since,
  runs: (since) => 700 + 700 * since,
  'holds its breath': () => 260,
  flies: (since) => 900 + 500 * since,
  drops: () => 2400,
  'stands still': () => 380,
  plays: () => 1500,
  talks: () => 800,
  leaves: (since) => 1300 * decay(since, 1.1) + 120,
}
