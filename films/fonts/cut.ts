import { copyFile, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const fonts = new URL('../../app/fonts/', import.meta.url)
const packaged = (name: string) => new URL(`../node_modules/${name}`, import.meta.url)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')

/**
 * Archivo keeps both its axes and the characters the site writes. Of its features it keeps kerning and figures of
 * one width: the alternates behind all others are a sixth of the file, and nothing here sets them.
 */
const archivo = await subsetFont(
  await readFile(packaged('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2')),
  `${ascii}\u00a0©°·×–—‘’“”•…↑↓`,
  {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 900 }, wdth: { min: 62, max: 125 } },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    dropTables: ['gasp', 'GDEF', 'prep'],
  },
)

/** JetBrains Mono stands still in one weight, with the figures and signs of rulers and timecodes. */
const timecode = await subsetFont(
  await readFile(
    packaged('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'),
  ),
  '0123456789:+$%×',
  { targetFormat: 'woff2', variationAxes: { wght: 500 } },
)

await writeFile(new URL('archivo.woff2', fonts), archivo)
await writeFile(new URL('timecode.woff2', fonts), timecode)
for (const name of ['archivo', 'jetbrains-mono']) {
  await copyFile(packaged(`@fontsource-variable/${name}/LICENSE`), new URL(`${name}-OFL.txt`, fonts))
}
console.log(`archivo.woff2 ${archivo.length} bytes, timecode.woff2 ${timecode.length} bytes`)
