import { readFile, writeFile } from 'node:fs/promises'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const archivo = await readFile(new URL('../../app/fonts/archivo.woff2', import.meta.url))
const stylesheet = new URL('../../app/styles/fallback-fonts.css', import.meta.url)

/** Running text of the site; the fonts are compared by its width. */
const sample =
  'We edit your videos, draw your logo and build your site. 10,000 views in 30 days on every full edit, or your ' +
  'money back. Three prices. Two promises. No packages to compare. Small and medium single-purpose builds, ' +
  'delivered in 5 business days. Late means free or refunded.'

/** System fonts, and the cuts of Archivo that each replaces; it is matched exactly to the cut in `as`. */
const standIns = [
  { bold: false, weight: '400 599', stretch: '62% 125%', as: { wght: 450, wdth: 100 } },
  { bold: true, weight: '600 900', stretch: '62% 64%', as: { wght: 800, wdth: 62 } },
  { bold: true, weight: '600 900', stretch: '65% 73%', as: { wght: 850, wdth: 68 } },
  { bold: true, weight: '600 900', stretch: '74% 85%', as: { wght: 800, wdth: 78 } },
  { bold: true, weight: '600 900', stretch: '86% 109%', as: { wght: 700, wdth: 98 } },
  { bold: true, weight: '600 900', stretch: '110% 125%', as: { wght: 900, wdth: 125 } },
]

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** The sample's width at a font size of 1. */
function widthIn(font: Buffer) {
  const opened = create(font)
  if (!('layout' in opened)) throw new Error('A collection of fonts is not a font.')
  return { opened, width: opened.layout(sample).advanceWidth / opened.unitsPerEm }
}

const faces = standIns.map(async ({ bold, weight, stretch, as }) => {
  // Arimo has exactly Arial's widths.
  const arial = `../node_modules/@fontsource/arimo/files/arimo-latin-${bold ? 700 : 400}-normal.woff2`
  const stillArchivo = await subsetFont(archivo, null, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes: as,
  })
  const wanted = widthIn(stillArchivo)
  const size = wanted.width / widthIn(await readFile(new URL(arial, import.meta.url))).width
  const { ascent, descent, unitsPerEm } = wanted.opened
  const names = ['Arial', 'Liberation Sans', 'Roboto'].map((name) => `${name}${bold ? ' Bold' : ''}`)
  // Newer Androids have one Roboto for all weights, without a separate name for the bold one.
  const locals = [...new Set([...names, 'Roboto'])].map((name) => `local('${name}')`)
  return `@font-face {
  font-family: 'Archivo Fallback';
  src: ${locals.join(', ')};
  font-weight: ${weight};
  font-stretch: ${stretch};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(ascent / unitsPerEm / size)};
  descent-override: ${percent(-descent / unitsPerEm / size)};
  line-gap-override: 0%;
}
`
})

const heading = `/*
 * Arial with Archivo's metrics, so that nothing shifts when Archivo loads.
 * Written by films/fonts/fallback.ts: run it again after changing the font.
 */
`
await writeFile(stylesheet, heading + (await Promise.all(faces)).join('\n'))
