import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** The characters of a font. */
export async function lettersOf(file: Buffer): Promise<Set<string>> {
  const font = await subsetFont(file, null, { targetFormat: 'sfnt', keepAllGlyphs: true })
  return new Set(
    Array.from(new Face(new Blob(font)).collectUnicodes(), (point) => String.fromCodePoint(point)),
  )
}

/** The characters of each typeface, by the first part of its files' names: `archivo` for `archivo-all.woff2`. */
export async function typefaces(root: string): Promise<Map<string, Set<string>>> {
  const faces = new Map<string, Set<string>>()
  for (const file of globSync('app/fonts/*.woff2', { cwd: root })) {
    const name = path.basename(file, '.woff2').split('-')[0] ?? ''
    const letters = await lettersOf(readFileSync(path.join(root, file)))
    faces.set(name, new Set([...(faces.get(name) ?? []), ...letters]))
  }
  return faces
}

/**
 * Letters, digits and currency signs. The visitor's own fonts have arrows, emoji and the like, and the characters that turn
 * a heart or a digit into an emoji (❤️, 1️⃣).
 */
const letter = /[[\p{L}\p{M}\p{N}\p{Sc}]--[\p{Default_Ignorable_Code_Point}\u20e3]]/v

/** All that a text shows: emoji too, but neither spaces nor the invisible signs between letters. */
export const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u

/** The letters of a text that a typeface lacks, without duplicates; with `visible`, all its signs. */
export const lacking = (text: string, letters: ReadonlySet<string>, which = letter): string[] => [
  ...new Set([...text.normalize('NFC')].filter((sign) => which.test(sign) && !letters.has(sign))),
]
