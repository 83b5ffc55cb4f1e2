import { driven, fading, filter, type Sound, saw, tone, type Voice, voice } from './wave.ts'

/** The pitch of a key, counted as on a keyboard: 69 is the A of 440 hertz. */
export const hertz = (key: number) => 440 * 2 ** ((key - 69) / 12)

/** D minor, B flat, F, C: one chord for each bar of four beats. Keys of the bass note and of the chord above it. */
export const chords = [
  { root: 38, keys: [62, 65, 69] },
  { root: 34, keys: [62, 65, 70] },
  { root: 41, keys: [60, 65, 69] },
  { root: 36, keys: [60, 64, 67] },
] as const

/** A short bass note that closes as it fades. */
export function bass(key: number, seconds: number): Voice {
  const string = saw(hertz(key))
  const floor = tone(() => hertz(key))
  const closing = filter(1.1)
  return voice(seconds + 0.05, (at) => {
    const left = Math.min(1, Math.max(0, (seconds + 0.05 - at) * 40)) * Math.min(1, at * 300)
    const shaped = closing(string(), 160 + 1500 * fading(at, 0.5)).low
    return driven(shaped * 0.8 + floor(at) * 0.5, 1.6) * left * 0.6
  })
}

/** A held chord, wide: each ear gets its own saws, a little apart. `openAt` gets the seconds, gives the corner. */
export function pad(keys: readonly number[], seconds: number, openAt: (at: number) => number): Sound {
  const side = (apart: number) => {
    const strings = keys.flatMap((key) => [
      saw(hertz(key) * (1 + apart), 0.13),
      saw(hertz(key) * (1 - apart * 0.6), 0.61),
      saw(hertz(key - 12) * (1 - apart * 0.3), 0.37),
    ])
    const closing = filter(0.8)
    return voice(seconds, (at) => {
      const held = Math.min(1, at * 5) * Math.min(1, Math.max(0, (seconds - at) * 8))
      const sum = strings.reduce((total, each) => total + each(), 0) / strings.length
      return closing(sum, openAt(at)).low * held
    })
  }
  return { left: side(0.0041), right: side(-0.0047) }
}

/** A struck bell-like note. */
export function pluck(key: number): Voice {
  const body = tone(() => hertz(key))
  const metal = tone(() => hertz(key) * 2.005)
  return voice(
    0.5,
    (at) =>
      driven(body(at) * fading(at, 0.5) + 0.45 * metal(at) * fading(at, 0.18), 1.3) *
      Math.min(1, at * 400) *
      0.5,
  )
}
