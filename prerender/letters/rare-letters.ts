import { hash } from 'node:crypto'
import subsetFont from 'subset-font'
import { everyLetter, lacking } from '#gate/letters.ts'
import { completeArchivo, usualLetters } from './archivo.ts'

/** The axes that films/fonts/cut.ts kept. */
const variationAxes = { wght: { min: 400, max: 900 }, wdth: { min: 62, max: 125 } }
/** The descriptors of the rule in app/styles/fonts.css. */
const descriptors = 'font-weight:400 900;font-stretch:62% 125%;font-display:swap'

/** A font file to write, by its path in the built site, and the `@font-face` rule that names it. */
export type RareLetters = { readonly file: string; readonly bytes: Buffer; readonly rule: string }

/** The `unicode-range` of these letters, such as `U+f3,U+141-142`. */
export function rangeOf(letters: readonly string[]): string {
  const points = letters.map((letter) => letter.codePointAt(0) ?? 0).toSorted((one, other) => one - other)
  const ranges: { from: number; to: number }[] = []
  for (const point of points) {
    const last = ranges.at(-1)
    if (last?.to === point - 1) last.to = point
    else ranges.push({ from: point, to: point })
  }
  const inHex = (point: number) => point.toString(16)
  return ranges.map(({ from, to }) => `U+${inHex(from)}${to > from ? `-${inHex(to)}` : ''}`).join(',')
}

/**
 * The letters in the site's texts that Archivo's usual files lack, as a font with exactly those: a kilobyte or two, which
 * browsers request only on pages that show one of them. English text needs none.
 *
 * @param texts everything the site may show; markup and code in it do no harm
 */
export async function rareLetters(texts: string): Promise<RareLetters | undefined> {
  const every = await everyLetter()
  const unusual = lacking(texts, await usualLetters())
  const letters = unusual.filter((letter) => every.has(letter))
  if (letters.length === 0) return undefined
  const bytes = await subsetFont(await completeArchivo(), letters.join(''), {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    dropTables: ['gasp', 'GDEF', 'prep'],
  })
  const file = `assets/archivo-${hash('sha256', bytes, 'base64url').slice(0, 6)}.woff2`
  // Written like the stylesheet's own rule, so that it compresses to almost nothing.
  const rule = `@font-face{font-family:Archivo;src:url(/${file})format("woff2");${descriptors};unicode-range:${rangeOf(letters)}}`
  return { file, bytes, rule }
}

/** The rule of the development server, which uses the whole font. */
export const developmentFace = `@font-face{font-family:Archivo;src:url(/app/fonts/archivo-all.woff2);${descriptors}}`
