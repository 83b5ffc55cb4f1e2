import { identity } from './content/identity.ts'
import { wideLetters, widthOf } from './letter-widths.ts'

/** Between two letters: enough for 'k' and 'a' not to touch. */
const tracking = 26

const parts = identity.name.normalize('NFD')
// An accent doesn't change a letter's width.
const letters = parts.replace(/\p{M}/gu, '')

/** In thousandths of an em: the name's width, and how far it reaches above and below its baseline. */
export type WordmarkSize = { readonly width: number; readonly above: number; readonly below: number }

/**
 * The approximate size of the product's name in the footer. The build evaluates this module and ships only its values
 * (prerender/bundle/evaluated.ts): browsers need no table of letters.
 */
export const wordmarkSize: WordmarkSize = {
  width: widthOf(letters, wideLetters) + tracking * ([...letters].length - 1),
  // Room for two accents over a capital, and for hooks and commas below a letter.
  above: parts === identity.name ? 765 : 1075,
  below: /[\u0323-\u0328]/.test(parts) ? 365 : /[gjpqy,]/.test(parts) ? 225 : 57,
}
