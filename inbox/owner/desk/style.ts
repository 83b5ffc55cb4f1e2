import { readFileSync } from 'node:fs'
import path from 'node:path'
import { colours, errorColours, formColours, neutrals } from '#contract/brand.ts'
import { kindClass, kinds } from './pages/places.ts'

const readSheet = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'styles', `${name}.css`), 'utf8')

/** In the order of the cascade. */
const sheets = ['tokens', 'base', 'frame', 'list', 'lead', 'parts', 'numbers', 'publish', 'print']

const brand = `@layer tokens{${Object.entries({
  ':root': colours,
  '.stage': { ...neutrals.stage, error: errorColours.stage },
  '.paper': { ...neutrals.paper, error: errorColours.paper },
})
  .map(([selector, values]) => `${selector}{${declarations(values)}}`)
  .join('')}}`

/** Each form's colour: `--k` for areas, `--kt` for text. */
const kindRules = `@layer tokens{${kinds
  .map((kind) => `.${kindClass(kind)}{--k:var(--${formColours[kind]});--kt:var(--c-${formColours[kind]})}`)
  .join('')}}`

function declarations(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

/** The style in every page. Fonts are loaded from the desk itself. */
export function styleOf(base: string): string {
  const style = sheets.map((name) => readSheet(name)).join('') + brand + kindRules
  return style.replaceAll('FONTS/', `${base}/fonts/`)
}
