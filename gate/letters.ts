import { readFile } from 'node:fs/promises'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** The characters of a font. */
export async function lettersOf(file: Buffer): Promise<Set<string>> {
  const font = await subsetFont(file, null, { targetFormat: 'sfnt', keepAllGlyphs: true })
  return new Set(
    Array.from(new Face(new Blob(font)).collectUnicodes(), (point) => String.fromCodePoint(point)),
  )
}

// To read them is to decompress the font: once in a process.
let inArchivo: Promise<Set<string>> | undefined

/** Every letter and sign that the site can show: those of the complete Archivo, which has all of the other fonts'. */
export const everyLetter = (): Promise<Set<string>> =>
  (inArchivo ??= readFile(new URL('../app/fonts/archivo-all.woff2', import.meta.url)).then(lettersOf))

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
