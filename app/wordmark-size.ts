import { identity } from './content/identity.ts'

/** Widths of Archivo's glyphs at its widest and heaviest, in thousandths of an em, without kerning. */
const advances: readonly [glyphs: string, width: number][] = [
  [" ijl'", 305],
  ['I.,', 350],
  ['frt-', 480],
  ['z', 645],
  ['Jksvy17', 715],
  ['EFLPSTZx', 815],
  ['ABCDRVXY', 895],
  ['GHKNOQU&', 965],
  ['mwMW', 1155],
]
const otherwise = 765

const widthOf = (glyph: string) => advances.find(([glyphs]) => glyphs.includes(glyph))?.[1] ?? otherwise

/** Between two letters: enough for 'k' and 'a' not to touch. */
const tracking = 26

const parts = identity.name.normalize('NFD')
// An accent doesn't change a letter's width.
const letters = [...parts.replace(/\p{M}/gu, '')]

/** In thousandths of an em: the name's width, and how far it reaches above and below its baseline. */
export type WordmarkSize = { readonly width: number; readonly above: number; readonly below: number }

/**
 * The approximate size of the product's name in the footer. The build evaluates this module and ships only its values
 * (prerender/bundle/evaluated.ts): browsers need no table of letters.
 */
export const wordmarkSize: WordmarkSize = {
  width: letters.reduce((sum, glyph) => sum + widthOf(glyph), tracking * (letters.length - 1)),
  // Room for two accents over a capital, and for hooks and commas below a letter.
  above: parts === identity.name ? 765 : 1075,
  below: /[\u0323-\u0328]/.test(parts) ? 365 : /[gjpqy,]/.test(parts) ? 225 : 57,
}
