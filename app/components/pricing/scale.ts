const units: Record<string, number> = { K: 0.001, M: 1 }

/** '26M+' → 26, '760K+' → 0.76. Throws on any other format, so that a bar never has a wrong length. */
export function millions(claim: string): number {
  const [, figures, unit = ''] = /^([\d.]+)([KM])\+?$/.exec(claim) ?? []
  const million = units[unit]
  if (!figures || !million)
    throw new Error(`'${claim}' cannot be drawn to scale: write it like 26M+ or 760K+.`)
  return Number(figures) * million
}

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
