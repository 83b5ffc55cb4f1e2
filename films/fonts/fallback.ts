import { readFile, writeFile } from 'node:fs/promises'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const archivo = await readFile(new URL('../../app/fonts/archivo.woff2', import.meta.url))
const stylesheet = new URL('../../app/styles/fallback-fonts.css', import.meta.url)

/** Running text of the site: what is compared is how wide a line of it comes out. */
const sample =
  'We edit your videos, draw your logo and build your site. 10,000 views in 30 days on every full edit, or your ' +
  'money back. Three prices. Two promises. No packages to compare. Small and medium single-purpose builds, ' +
  'delivered in 5 business days. Late means free or refunded.'

/** Faces a system has, and the cuts of Archivo each stands in for; `as` is the one it is matched to exactly. */
const standIns = [
  { bold: false, weight: '400 599', stretch: '62% 125%', as: { wght: 450, wdth: 100 } },
  { bold: true, weight: '600 900', stretch: '62% 64%', as: { wght: 800, wdth: 62 } },
  { bold: true, weight: '600 900', stretch: '65% 73%', as: { wght: 850, wdth: 68 } },
  { bold: true, weight: '600 900', stretch: '74% 85%', as: { wght: 800, wdth: 78 } },
  { bold: true, weight: '600 900', stretch: '86% 109%', as: { wght: 700, wdth: 98 } },
  { bold: true, weight: '600 900', stretch: '110% 125%', as: { wght: 900, wdth: 125 } },
]

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** How wide the sample comes out at a size of 1. */
function widthIn(font: Buffer) {
  const opened = create(font)
  if (!('layout' in opened)) throw new Error('A collection of fonts is no font.')
  return { opened, width: opened.layout(sample).advanceWidth / opened.unitsPerEm }
}

const faces = standIns.map(async ({ bold, weight, stretch, as }) => {
  // Arimo was drawn to Arial's widths, to the unit.
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
  // Newer Androids have one Roboto for all weights, whose bold has no name of its own.
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
 * Arial set to Archivo's measure, so that nothing moves when Archivo comes.
 * Worked out by films/fonts/fallback.ts; run it again after a change of the font.
 */
`
await writeFile(stylesheet, heading + (await Promise.all(faces)).join('\n'))
