/** The first letters of a name's first and last word: 'jo van der smith' → 'JS'. Empty for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}’'-]+/u).filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => [...word][0]?.toUpperCase()).join('')
}
