import { extentOf, widestWidth } from './components/line-size.ts'
import { identity } from './content/identity.ts'

/** Between two letters: enough for 'k' and 'a' not to touch. */
const tracking = 26

export type LineSize = { readonly width: number; readonly above: number; readonly below: number }

/**
 * The size of the product's name in the footer, in thousandths of an em. The build evaluates this module and ships only
 * its values (prerender/evaluated.ts): browsers need no table of letters.
 */
export const wordmarkSize: LineSize = {
  width: widestWidth(identity.name) + tracking * ([...identity.name].length - 1),
  ...extentOf(identity.name),
}
