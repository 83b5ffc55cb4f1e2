import { copyFile, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/*
 * Subsets the fonts that every page loads from the packaged ones. Not archivo-all.woff2, from which the build takes
 * further letters: the packages split Archivo into three files, and a Vietnamese word needs all three. That file is
 * Archivo 2.001 as published by its designers, converted to WOFF2 and otherwise unchanged
 * (github.com/Omnibus-Type/Archivo at b5d6398, fonts/variable/Archivo[wdth,wght].ttf, SHA-256 664bbeb1…24ec556d).
 */

const fonts = new URL('../../app/fonts/', import.meta.url)
const packaged = (name: string) => new URL(`../node_modules/@fontsource-variable/${name}`, import.meta.url)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')

/**
 * Archivo keeps both axes and the characters that the site uses. Of its features only kerning and tabular figures: the
 * alternate glyphs of all others are a sixth of the file, and the site doesn't use them.
 */
const archivo = await subsetFont(
  await readFile(packaged('archivo/files/archivo-latin-standard-normal.woff2')),
  `${ascii}\u00a0©°·×–—‘’“”•…↑↓`,
  {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 900 }, wdth: { min: 62, max: 125 } },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    dropTables: ['gasp', 'GDEF', 'prep'],
  },
)

/** JetBrains Mono, in one weight: the digits and signs of rulers and timecodes; then the same with all currency signs. */
const mono = await readFile(packaged('jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'))
const figures = '0123456789:+$%×'
const inMono = (text: string) =>
  subsetFont(mono, text, { targetFormat: 'woff2', variationAxes: { wght: 500 } })

const written = {
  'archivo.woff2': archivo,
  'timecode.woff2': await inMono(figures),
  'timecode-all.woff2': await inMono(`${figures}¢£¤¥€`),
}
for (const [name, bytes] of Object.entries(written)) {
  await writeFile(new URL(name, fonts), bytes)
  console.log(`${name} ${bytes.length} bytes`)
}
for (const name of ['archivo', 'jetbrains-mono']) {
  await copyFile(packaged(`${name}/LICENSE`), new URL(`${name}-OFL.txt`, fonts))
}
