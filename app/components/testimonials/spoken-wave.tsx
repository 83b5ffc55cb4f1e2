/** Colours of the gradient, from the first to the last letter: the share of the second one. */
const steps = [0, 25, 50, 75, 100]

/** A letter's height from the middle line, of 10: vowels are loud, punctuation and spaces are silent. */
function loudness(letter: string) {
  if (/[aeiouy]/i.test(letter)) return 10
  return /[\p{L}\p{N}]/u.test(letter) ? 4 + ((letter.codePointAt(0) ?? 0) % 5) : 1
}

/** A bar's share of its letter's loudness: irregular, and the same in every build. */
const share = (letter: string, bar: number) =>
  0.3 + (((letter.codePointAt(0) ?? 0) * (bar + 3) * 7) % 11) / 14

/**
 * A text as a waveform in the colours of a gradient, each letter as loud as it is spoken. `bars` is about
 * how many bars a short text has; a longer one has one for each letter.
 */
export function SpokenWave({
  text,
  gradient: [from, to],
  bars = 96,
}: {
  text: string
  gradient: readonly [string, string]
  bars?: number | undefined
}) {
  // Without its full stop, which is silent, so that the waveform ends loud.
  const spoken = [...(text.replace(/[^\p{L}\p{N}]+$/u, '') || text)]
  const each = Math.ceil(bars / spoken.length)
  const all = spoken.flatMap((letter) =>
    Array.from({ length: loudness(letter) > 1 ? each : Math.ceil(each / 2) }, (_, bar) =>
      Math.max(1, Math.round(loudness(letter) * share(letter, bar))),
    ),
  )
  const paths = steps.map(() => '')
  for (const [index, height] of all.entries()) {
    paths[Math.floor((index / all.length) * steps.length)] += `M${index} ${10 - height}h.6v${2 * height}h-.6`
  }
  return (
    <svg viewBox={`0 0 ${all.length - 0.4} 20`} preserveAspectRatio="none" aria-hidden="true">
      {steps.map((second, step) => (
        <path key={second} d={paths[step]} fill={`color-mix(in srgb, ${from}, ${to} ${second}%)`} />
      ))}
    </svg>
  )
}
