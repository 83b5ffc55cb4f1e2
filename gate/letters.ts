import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** The letters of one font file, as code points. */
async function lettersOf(file: string): Promise<Uint32Array> {
  const font = await subsetFont(readFileSync(file), null, { targetFormat: 'sfnt', keepAllGlyphs: true })
  return new Face(new Blob(font)).collectUnicodes()
}

/** The letters each typeface of the site has, by the first word of its files' names, as in `archivo-latin.woff2`. */
export async function typefaces(root: string): Promise<Map<string, Set<number>>> {
  const faces = new Map<string, Set<number>>()
  for (const file of globSync('app/fonts/*.woff2', { cwd: root })) {
    const name = path.basename(file, '.woff2').split('-')[0] ?? ''
    const letters = await lettersOf(path.join(root, file))
    faces.set(name, new Set([...(faces.get(name) ?? []), ...letters]))
  }
  return faces
}

/** Signs, such as arrows and emoji, come from the visitor's own fonts; a letter from another font is seen at once. */
const letter = /[\p{L}\p{M}\p{N}\p{Sc}]/u

/** The letters of a text that a typeface does not have, each once. */
export const lacking = (text: string, letters: ReadonlySet<number>): string[] => [
  ...new Set(
    [...text.normalize('NFC')].filter((sign) => letter.test(sign) && !letters.has(sign.codePointAt(0) ?? 0)),
  ),
]
