import { mix, smooth } from './motion.ts'

/** A seeded random number generator (mulberry32): the same seed gives the same numbers, from 0 to 1. */
export function dice(seed: number) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
}

/** A fixed random number from 0 to 1 for each number. */
export function lot(of: number) {
  const spread = Math.sin(of * 127.1 + 311.7) * 43758.5453
  return spread - Math.floor(spread)
}

/** Smooth noise between -1 and 1, with about one turn per unit. */
export function wander(at: number) {
  const whole = Math.floor(at)
  return mix(lot(whole), lot(whole + 1), smooth(whole, whole + 1, at)) * 2 - 1
}
