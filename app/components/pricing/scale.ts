import { millions } from '#app/millions.ts'

/** The length of a claim's bar, where that of `whole` is as long as the ruler: a CSS percentage. */
export const shareOf = (claim: string, whole: string) =>
  `${Math.round((millions(claim) / millions(whole)) * 10_000) / 100}%`

/**
 * The millions that a ruler of `end` millions has written on it: at most six, from 0, and none so near its end that it would
 * reach past it.
 */
export function figuresOn(end: number): number[] {
  const step = [5, 10, 20, 50, 100, 200].find((millions) => end / millions < 6) ?? 500
  const room = step / 5
  return Array.from({ length: Math.floor((end - room) / step) + 1 }, (_, index) => index * step)
}
