import subsetFont from 'subset-font'
import type { TypeStyle } from '#app/content/pages.ts'
import { cached } from '../cache.ts'
import type { Run } from '../document/headline-runs.ts'

/** The offset of a font's table, from the table directory (OpenType). */
function tableOffset(font: Buffer, tag: string): number {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((offset) => font.toString('latin1', offset, offset + 4) === tag)
  if (entry === undefined) throw new Error(`The font has no table ${tag}.`)
  return font.readUInt32BE(entry + 8)
}

/**
 * What a headline doesn't need of a font, as a table, the first byte and the one after the last: its revision and dates;
 * subscripts, superscripts, strikeout and the classes of typefaces; the vendor; the angle of italics, and underlines.
 */
const unusedFields = [
  ['head', 4, 8],
  ['head', 20, 36],
  ['OS/2', 10, 42],
  ['OS/2', 58, 62],
  ['post', 4, 12],
] as const

/**
 * The font that subsets are made from: every glyph, but the name table reduced to one record of one letter, and zeros in
 * unused fields. Browsers reject a font without names, and all of these would be a sixth of a subset. Names and licence
 * are in the whole font.
 */
async function bareFont(file: Buffer): Promise<Buffer> {
  const font = await subsetFont(file, null, { targetFormat: 'sfnt', keepAllGlyphs: true })
  const names = tableOffset(font, 'name')
  font.writeUInt16BE(1, names + 2) // number of records
  font.writeUInt16BE(2, names + 14) // length of the first, in bytes: one letter
  for (const [table, start, end] of unusedFields) {
    const offset = tableOffset(font, table)
    font.fill(0, offset + start, offset + end)
  }
  return font
}

/**
 * `@font-face` rules with the letters of one page's headline, to be inlined, so that the first paint has the headline
 * in its typeface. Each subset is a static instance of the variable font with only the letters it needs, about 1 KB.
 * Browsers decode it during the first frame, and `font-display: block` makes the headline wait for it: in a fallback
 * font it could have one more line, and the page would shift.
 *
 * @param font the whole font
 * @param styles one for each run of the headline, in order
 */
export async function headlineLetters(
  runs: readonly Run[],
  styles: readonly TypeStyle[],
  font: Buffer,
): Promise<string> {
  const letters = new Map<string, { style: TypeStyle; text: string }>()
  for (const [position, style] of styles.entries()) {
    const key = `${style.stretch} ${style.weight}`
    letters.set(key, { style, text: (letters.get(key)?.text ?? '') + (runs[position]?.text ?? '') })
  }
  const faces = [...letters.values()].map(async ({ style: { stretch, weight }, text }) => {
    const subset = JSON.stringify([stretch, weight, text])
    const bytes = await cached([subset, font], async () =>
      subsetFont(await cached(['bare font', font], () => bareFont(font)), text, {
        targetFormat: 'woff2',
        variationAxes: { wdth: stretch, wght: weight },
        keepFeatures: ['kern'],
        noHinting: true,
        dropTables: ['GDEF', 'GSUB', 'gasp', 'prep', 'STAT'],
      }),
    )
    const face = `src:url(data:font/woff2;base64,${bytes.toString('base64')})`
    return `@font-face{font-family:Headline;${face};font-stretch:${stretch}%;font-weight:${weight};font-display:block}`
  })
  return (await Promise.all(faces)).join('')
}
