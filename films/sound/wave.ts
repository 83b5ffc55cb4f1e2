import { dice } from '../picture/chance.ts'

// Sound as plain numbers, -1 to 1. A voice is one channel; a sound is two. No random number but from a seed: the same
// film sounds the same to the last sample.

export const sampleRate = 48_000

export type Voice = Float32Array<ArrayBuffer>
export type Sound = { left: Voice; right: Voice }

/** A voice made sample by sample; `at` gets the seconds since its start. */
export function voice(seconds: number, at: (seconds: number) => number): Voice {
  const samples = new Float32Array(Math.round(seconds * sampleRate))
  for (let index = 0; index < samples.length; index++) samples[index] = at(index / sampleRate)
  return samples
}

export const silence = (seconds: number): Sound => ({
  left: new Float32Array(Math.round(seconds * sampleRate)),
  right: new Float32Array(Math.round(seconds * sampleRate)),
})

/** White noise, one throw a sample. */
export function noise(seed: number) {
  const throwDice = dice(seed)
  return () => throwDice() * 2 - 1
}

/** Falls from 1 to nothing; after `seconds` a thousandth is left. */
export const fading = (at: number, seconds: number) => Math.exp((-6.9 * at) / seconds)

/** A tone whose pitch may change: the sine of everything it has turned so far. */
export function tone(hertzAt: (seconds: number) => number) {
  let turned = 0
  return (at: number) => {
    turned += hertzAt(at) / sampleRate
    return Math.sin(turned * Math.PI * 2)
  }
}

/** A saw with its corners rounded off, or it would whistle above what 48 kHz can hold. */
export function saw(hertz: number, start = 0) {
  const step = hertz / sampleRate
  let turn = start
  return () => {
    turn += step
    turn -= Math.floor(turn)
    const corner =
      turn < step
        ? turn / step - 0.5 * (turn / step) ** 2 - 0.5
        : turn > 1 - step
          ? ((turn - 1) / step) * (1 + (turn - 1) / step / 2) + 0.5
          : 0
    return 2 * turn - 1 - 2 * corner
  }
}

/** Soft clipping: what a loudspeaker and a tape do to a hit. */
export const driven = (value: number, drive: number) => Math.tanh(value * drive) / Math.tanh(drive)

type Passes = { low: number; band: number; high: number }

/** A filter with three outputs whose corner may move with every sample. `sharp` 0.7 is flat, higher rings. */
export function filter(sharp = 0.7) {
  let one = 0
  let two = 0
  return (input: number, hertz: number): Passes => {
    const g = Math.tan((Math.PI * Math.min(hertz, sampleRate * 0.45)) / sampleRate)
    const k = 1 / sharp
    const high = (input - (k + g) * one - two) / (1 + g * (g + k))
    const band = g * high + one
    const low = g * band + two
    one = 2 * band - one
    two = 2 * low - two
    return { low, band: band * k, high }
  }
}

/** The same voice played at another speed, and so at another pitch: slow motion for the ear. */
export function atSpeed(of: Voice, speed: number): Voice {
  const samples = new Float32Array(Math.floor(of.length / speed))
  for (let index = 0; index < samples.length; index++) {
    const place = index * speed
    const whole = Math.floor(place)
    const next = of[whole + 1] ?? 0
    samples[index] = of[whole] + (next - of[whole]) * (place - whole)
  }
  return samples
}

type Placed = { at: number; gain?: number /** -1 is left, 1 is right. */; pan?: number }

/** Mixes a voice into a sound at a second; what runs past either end is cut off. */
export function add(into: Sound, of: Voice, { at, gain = 1, pan = 0 }: Placed) {
  const start = Math.round(at * sampleRate)
  const leftGain = gain * Math.cos(((pan + 1) * Math.PI) / 4) * Math.SQRT2
  const rightGain = gain * Math.sin(((pan + 1) * Math.PI) / 4) * Math.SQRT2
  const end = Math.min(of.length, into.left.length - start)
  for (let index = Math.max(0, -start); index < end; index++) {
    into.left[start + index] += of[index] * leftGain
    into.right[start + index] += of[index] * rightGain
  }
}

/** Mixes a sound into another from a second on; `gainAt` gets the seconds of the one it goes into. */
export function addSound(into: Sound, of: Sound, at = 0, gainAt: (seconds: number) => number = () => 1) {
  const start = Math.round(at * sampleRate)
  const end = Math.min(of.left.length, into.left.length - start)
  for (let index = 0; index < end; index++) {
    const gain = gainAt((start + index) / sampleRate)
    into.left[start + index] += of.left[index] * gain
    into.right[start + index] += of.right[index] * gain
  }
}

export const peak = ({ left, right }: Sound) => {
  let highest = 0
  for (const channel of [left, right])
    for (const sample of channel) highest = Math.max(highest, Math.abs(sample))
  return highest
}
