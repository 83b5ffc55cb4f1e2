import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const modules = [
  'content/facts',
  'content/footer-links',
  'content/identity',
  'content/pages',
  'content/price-labels',
  'content/shipped-pages',
  'wordmark-size',
].map((name) => path.resolve(import.meta.dirname, '../../app', `${name}.ts`))

/**
 * Evaluates some modules during the build, so that the site ships their values instead of their code. An object that two
 * exports share becomes two copies: compare by `href`, not by identity. Prerendering and the development server run the
 * code, where it stays one.
 */
export function evaluatedModules(): Plugin {
  return {
    name: 'evaluated-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      const file = path.normalize(id)
      if (!modules.includes(file)) return null
      const values: Record<string, unknown> = await import(pathToFileURL(file).href)
      return moduleOf(values)
    },
  }
}

/** Exports as source code. Throws for a function, which JSON leaves out. */
export const moduleOf = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, refuseFunctions)}\n`)
    .join('')

function refuseFunctions(key: string, value: unknown): unknown {
  if (typeof value !== 'function') return value
  throw new Error(
    `${key || value.name} is a function, in a module of which browsers get only the values: move it to another module.`,
  )
}
