import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { html, raw } from 'hono/html'
import subsetFont from 'subset-font'
import { emphasised, plain } from '#app/content/pages.ts'
import { archivoFor } from '../letters/archivo.ts'

const latin = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** The two styles of a headline. resvg ignores font axes, so each is a static instance of the variable font. */
export const lineStyles = {
  plain: { font: plain, look: 'font-stretch="extra-condensed"', tracking: -0.035 },
  emphasised: { font: emphasised, look: 'font-stretch="expanded"', tracking: -0.055 },
} as const

export type LineStyle = keyof typeof lineStyles

/** Renders SVG to PNG without system fonts, so every machine produces the same pixels. */
export type Rasteriser = {
  png(svg: string): Uint8Array
  /** Width of a line of text, in em. */
  widthOf(text: string, style: LineStyle): number
}

/** A line of text as SVG. */
export function textLine(
  text: string,
  { style, size, x, y, fill }: { style: LineStyle; size: number; x: number; y: number; fill: string },
): string {
  const { look, tracking } = lineStyles[style]
  const attributes = `x="${x}" y="${y}" font-family="Archivo" font-weight="900" ${look} font-size="${size}" letter-spacing="${tracking * size}" word-spacing="${0.05 * size}" fill="${fill}"`
  return html`<text ${raw(attributes)}>${text}</text>`.toString()
}

const svgOf = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`

let ready: Promise<void> | undefined

async function loadProgram() {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(await readFile(wasm))
}

/** `texts` must contain every letter to be drawn: the fonts are subset to these and basic Latin. */
export async function openRasteriser(texts: string): Promise<Rasteriser> {
  // resvg's WebAssembly can be initialised only once per process.
  ready ??= loadProgram()
  await ready
  const source = await archivoFor(texts)
  const fontBuffers = await Promise.all(
    Object.values(lineStyles).map(({ font: { stretch, weight } }) =>
      subsetFont(source, latin + texts, {
        targetFormat: 'sfnt',
        variationAxes: { wdth: stretch, wght: weight },
      }),
    ),
  )
  const open = (svg: string) =>
    new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'Archivo' } })
  const measured = new Map<string, number>()
  const measure = (text: string, style: LineStyle) => {
    const size = 100
    const line = textLine(text, { style, size, x: 0, y: 0, fill: '#000' })
    return (open(svgOf(line)).getBBox()?.width ?? 0) / size
  }
  return {
    png: (svg) => open(svg).render().asPng(),
    widthOf(text, style) {
      // Breaking a headline into even lines measures the same words again and again.
      const key = `${style} ${text}`
      const width = measured.get(key) ?? measure(text, style)
      measured.set(key, width)
      return width
    },
  }
}
