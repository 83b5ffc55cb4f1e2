const units: Record<string, number> = { K: 0.001, M: 1 }

/** '26M+' → 26, '760K+' → 0.76. Throws on any other format, so that a bar never has a wrong length. */
export function millions(claim: string): number {
  const [, figures, unit = ''] = /^([\d.]+)([KM])\+?$/.exec(claim) ?? []
  const million = units[unit]
  if (!figures || !million)
    throw new Error(`'${claim}' cannot be drawn to scale: write it like 26M+ or 760K+.`)
  return Number(figures) * million
}
