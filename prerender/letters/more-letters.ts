import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { lacking, lettersOf, visible } from '#gate/letters.ts'

/**
 * A font in app/fonts. `archivo` has the letters of the two files that pages load, `archivo-pages` and `archivo-rest`;
 * `archivo-all` has every letter.
 */
const fontFile = (name: string): URL => new URL(`../../app/fonts/${name}.woff2`, import.meta.url)

/** Every letter and sign that a text in Archivo can have. */
export const everyLetter = async (): Promise<Set<number>> =>
  lettersOf(await readFile(fontFile('archivo-all')))

/** The Archivo of basic Latin, because its subsets are smaller; the complete one if the text needs further signs. */
export async function archivoFor(text: string): Promise<Buffer> {
  const usual = await readFile(fontFile('archivo'))
  return lacking(text, await lettersOf(usual), visible).length > 0 ? readFile(fontFile('archivo-all')) : usual
}

/** The axes that films/fonts/cut.ts kept. */
const variationAxes = { wght: { min: 400, max: 900 }, wdth: { min: 62, max: 125 } }
/** The descriptors of the rule in app/styles/fonts.css. */
const descriptors = 'font-weight:400 900;font-stretch:62% 125%;font-display:swap'

/** A font file to write, by its path in the built site, and the `@font-face` rule that names it. */
export type MoreLetters = { readonly file: string; readonly bytes: Buffer; readonly rule: string }

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
export async function moreLetters(texts: string): Promise<MoreLetters | undefined> {
  const every = await readFile(fontFile('archivo-all'))
  const has = await everyLetter()
  const strange = lacking(texts, await lettersOf(await readFile(fontFile('archivo'))))
  const letters = strange.filter((letter) => has.has(letter.codePointAt(0) ?? 0))
  if (letters.length === 0) return undefined
  const bytes = await subsetFont(every, letters.join(''), {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    dropTables: ['gasp', 'GDEF', 'prep'],
  })
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 6)
  const file = `assets/archivo-${hash}.woff2`
  // Written like the stylesheet's own rule, so that it compresses to almost nothing.
  const rule = `@font-face{font-family:Archivo;src:url(/${file})format("woff2");${descriptors};unicode-range:${rangeOf(letters)}}`
  return { file, bytes, rule }
}

/** The rule of the development server, which uses the whole font. */
export const developmentFace = `@font-face{font-family:Archivo;src:url(/app/fonts/archivo-all.woff2);${descriptors}}`
