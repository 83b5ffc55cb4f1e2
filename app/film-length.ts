/** A film's length in seconds, from those of its cuts. */
export const lengthOf = (cuts: readonly number[]) => cuts.reduce((sum, length) => sum + length, 0)
