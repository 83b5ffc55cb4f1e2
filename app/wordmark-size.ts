import { type LineSize, lineSize } from './components/line-size.ts'
import { identity } from './content/identity.ts'

/** Between two letters: enough for 'k' and 'a' not to touch. */
const tracking = 26

const { width, ...extent } = lineSize(identity.name)

/**
 * The size of the product's name in the footer, in thousandths of an em. The build evaluates this module and ships only
 * its values (prerender/bundle/evaluated.ts): browsers need no table of letters.
 */
export const wordmarkSize: LineSize = {
  width: width + tracking * ([...identity.name].length - 1),
  ...extent,
}
