import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { removeDeltas } from './regions.ts'

/*
 * Cuts the fonts of app/fonts from the packaged ones. Not archivo-all.woff2, from which the build and the caption take
 * further letters: the packages split Archivo into three files, and a Vietnamese word needs all three. That file is
 * Archivo 2.001 as published by its designers, converted to WOFF2 and otherwise unchanged
 * (github.com/Omnibus-Type/Archivo at b5d6398, fonts/variable/Archivo[wdth,wght].ttf, SHA-256 664bbeb1…24ec556d).
 */

const fonts = new URL('../../app/fonts/', import.meta.url)
const packaged = (name: string) => new URL(`../node_modules/@fontsource-variable/${name}`, import.meta.url)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')

/**
 * Archivo keeps both axes and the characters that the site uses. Of its features only kerning and tabular figures: the
 * alternate glyphs of all others are a sixth of the file, and the site doesn't use them. The build cuts headlines from
 * this file; pages load the two below.
 */
const characters = `${ascii}\u00a0©°·×–—‘’“”•…↑↓`
const axes = { wght: { min: 400, max: 900 }, wdth: { min: 62, max: 125 } }
const cut = {
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
  dropTables: ['gasp', 'GDEF', 'prep'],
}
const packagedArchivo = await readFile(packaged('archivo/files/archivo-latin-standard-normal.woff2'))
const archivo = await subsetFont(packagedArchivo, characters, {
  ...cut,
  targetFormat: 'woff2',
  variationAxes: axes,
})

/** What the pages show. A page with any other character, or a visitor who types one, also loads the second file. */
const shown = /[A-Za-z0-9 \u00a0&'()#$%+,\-./:;?@©’“”]/
const rare = /[XZ]/
const onPages = Array.from(characters).filter((sign) => shown.test(sign) && !rare.test(sign))
const others = Array.from(characters).filter((sign) => !onPages.includes(sign))

/**
 * The two files that pages load, by character. A third of Archivo is how its letters change with weight and width, and
 * what no page shows of that is left out: no text below 600 is far from the normal width, so weights below the default
 * have no widths of their own; signs that are never in a heading keep the normal width, others get no wider than that.
 * Without the table of advance widths, which browsers also find with the outlines, and the names of styles.
 */
async function pageFont(letters: readonly string[]): Promise<Buffer> {
  const font = await subsetFont(packagedArchivo, null, {
    targetFormat: 'sfnt',
    variationAxes: axes,
    keepAllGlyphs: true,
  })
  const opened = create(font)
  if (!('glyphForCodePoint' in opened)) throw new Error('The package has a collection of fonts, not one.')
  const glyphsOf = (signs: string) =>
    new Set(Array.from(signs, (sign) => opened.glyphForCodePoint(sign.codePointAt(0) ?? 0).id))
  const normalWidth = glyphsOf("'():;#©°“”")
  const notWide = glyphsOf("'():;#©°“”$%,-/?’@")
  removeDeltas(
    font,
    ([weight = 0, width = 0], glyph) =>
      (weight < 0 && width !== 0) ||
      (width < 0 && normalWidth.has(glyph)) ||
      (width > 0 && notWide.has(glyph)),
  )
  return subsetFont(font, letters.join(''), {
    ...cut,
    targetFormat: 'woff2',
    // No text is lighter. Changing the range also makes subset-font write the remaining deltas closely.
    variationAxes: { ...axes, wght: { min: 450, max: 900 } },
    dropTables: [...cut.dropTables, 'HVAR', 'STAT'],
  })
}

/**
 * What the preview of a testimonial needs beyond the others: Archivo's accented letters and currency signs, in the one
 * weight and width of its caption.
 */
const accented = Array.from({ length: 0x2200 }, (_, point) => String.fromCodePoint(point)).filter((sign) =>
  /[\u00a1-\u024f\u1ea0-\u1ef9‚„‹›₡-₿№]/.test(sign),
)
const caption = await subsetFont(
  await readFile(new URL('archivo-all.woff2', fonts)),
  accented.filter((sign) => !characters.includes(sign)).join(''),
  {
    targetFormat: 'woff2',
    variationAxes: { wght: 800, wdth: 80 },
    keepFeatures: [],
    noHinting: true,
    dropTables: ['gasp', 'GDEF', 'GPOS', 'GSUB', 'prep', 'STAT'],
  },
)

/** JetBrains Mono, in one weight: the digits and signs of rulers and timecodes. */
const mono = await readFile(packaged('jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'))
const timecode = await subsetFont(mono, '0123456789:+%×', {
  targetFormat: 'woff2',
  variationAxes: { wght: 500 },
  keepFeatures: [],
  noHinting: true,
  dropTables: ['gasp', 'GDEF', 'GPOS', 'GSUB', 'prep', 'STAT'],
})

const written = {
  'archivo.woff2': archivo,
  'archivo-pages.woff2': await pageFont(onPages),
  'archivo-rest.woff2': await pageFont(others),
  'archivo-caption.woff2': caption,
  'timecode.woff2': timecode,
}
for (const [name, bytes] of Object.entries(written)) {
  await writeFile(new URL(name, fonts), bytes)
  console.log(`${name} ${bytes.length} bytes`)
}
console.log(`archivo-rest.woff2 has: ${others.join('')}`)
for (const name of ['archivo', 'jetbrains-mono']) {
  await copyFile(packaged(`${name}/LICENSE`), new URL(`${name}-OFL.txt`, fonts))
}
