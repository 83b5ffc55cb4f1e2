import biome from '../biome.json' with { type: 'json' }

/** The most characters in a line that the linter accepts. */
export const { lineWidth } = biome.formatter

/** A piece of a text, by its offsets, and what to write in its place. */
export type Splice = { readonly start: number; readonly end: number; readonly text: string }

/** A text with these pieces replaced. Of two insertions at one offset, the first is written first. */
export const spliced = (text: string, splices: readonly Splice[]): string =>
  splices
    .toReversed()
    // From last to first, so that earlier offsets stay valid.
    .toSorted((one, other) => other.start - one.start)
    .reduce((edited, { start, end, text: now }) => edited.slice(0, start) + now + edited.slice(end), text)
