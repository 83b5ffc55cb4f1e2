export const clamp = (value: number, low = 0, high = 1) => Math.max(low, Math.min(high, value))

export const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** The share of the way from `start` to `end` that `value` has covered: 0 before, 1 after. */
export const progress = (start: number, end: number, value: number) => clamp((value - start) / (end - start))

/** `progress` with a smooth start and end. */
export const smooth = (start: number, end: number, value: number) => {
  const share = progress(start, end, value)
  return share * share * (3 - 2 * share)
}

/** The gentlest start and stop, for cameras and drawn strokes. */
export const ease = (share: number) => {
  const t = clamp(share)
  return t * t * t * (t * (t * 6 - 15) + 10)
}

export const easeOut = (share: number) => 1 - (1 - clamp(share)) ** 3

/** 1 at the moment of a hit, then an exponential decay with this `rate` per second. */
export const decay = (seconds: number, rate: number) => (seconds < 0 ? 0 : Math.exp(-seconds * rate))

/** A moment in seconds and the value there. */
export type Key = readonly [seconds: number, value: number]

/** The value between key frames; `curve` shapes each interval, linear by default. */
export function between(keys: readonly Key[], seconds: number, curve = (share: number) => share) {
  const next = keys.findIndex(([at]) => seconds < at)
  if (next === 0) return keys[0][1]
  if (next < 0) return keys[keys.length - 1][1]
  const [fromAt, from] = keys[next - 1]
  const [toAt, to] = keys[next]
  return mix(from, to, curve(progress(fromAt, toAt, seconds)))
}
