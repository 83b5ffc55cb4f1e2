import subsetFont from 'subset-font'
import type { Cut } from '#app/content/pages.ts'
import type { Run } from './headline.ts'

/** Where a table of an sfnt begins (OpenType: the table directory). */
function tableOffset(font: Buffer, tag: string): number {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((offset) => font.toString('latin1', offset, offset + 4) === tag)
  if (entry === undefined) throw new Error(`The font has no table ${tag}.`)
  return font.readUInt32BE(entry + 8)
}

/**
 * The font as cuts are made from it: every glyph, its names cut down to one letter. Browsers refuse a font without
 * names, and whole ones would be an eighth of a cut; names and licence stand beside the whole font.
 */
export async function headlineSource(file: Buffer): Promise<Buffer> {
  const font = await subsetFont(file, null, { targetFormat: 'sfnt', keepAllGlyphs: true })
  const names = tableOffset(font, 'name')
  font.writeUInt16BE(1, names + 2) // records
  font.writeUInt16BE(2, names + 14) // bytes of the first: one letter
  return font
}

/**
 * The letters of one page's headline as rules to be inlined: the headline stands in its typeface from the first
 * paint on, while the whole font is still on its way. Each cut is one still instance of the variable font and
 * holds only its own letters, about 1 KB. Browsers read them in the course of the first frame; the headline waits
 * for them, for in another typeface it may have a line more, and the page would move.
 *
 * @param source what `headlineSource` returns
 * @param cuts one for each run of the headline, in order; throws where their number differs
 */
export async function headlineLetters(
  runs: readonly Run[],
  cuts: readonly Cut[],
  source: Buffer,
): Promise<string> {
  if (runs.length !== cuts.length) {
    const texts = runs.map(({ text }) => text.trim()).join(' | ')
    throw new Error(`The headline "${texts}" has ${runs.length} runs; its page record sets ${cuts.length}.`)
  }
  const letters = new Map<string, { cut: Cut; text: string }>()
  for (const [position, cut] of cuts.entries()) {
    const key = `${cut.stretch} ${cut.weight}`
    letters.set(key, { cut, text: (letters.get(key)?.text ?? '') + (runs[position]?.text ?? '') })
  }
  const faces = [...letters.values()].map(async ({ cut: { stretch, weight, kerned = true }, text }) => {
    const bytes = await subsetFont(source, text, {
      targetFormat: 'woff2',
      variationAxes: { wdth: stretch, wght: weight },
      keepFeatures: kerned ? ['kern'] : [],
      noHinting: true,
      dropTables: [...(kerned ? [] : ['GPOS']), 'GDEF', 'GSUB', 'gasp', 'prep', 'STAT'],
    })
    const face = `src:url(data:font/woff2;base64,${bytes.toString('base64')})`
    return `@font-face{font-family:Headline;${face};font-stretch:${stretch}%;font-weight:${weight};font-display:block}`
  })
  return (await Promise.all(faces)).join('')
}
