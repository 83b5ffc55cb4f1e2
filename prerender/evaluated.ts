import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const modules = ['app/content/price-labels.ts'].map((file) => path.resolve(import.meta.dirname, '..', file))

/**
 * Puts the values of some content modules into the built site in place of the code that makes them. The development
 * server runs the code as it is.
 */
export function evaluatedModules(): Plugin {
  return {
    name: 'evaluated-modules',
    apply: 'build',
    async load(id) {
      const file = path.normalize(id)
      if (!modules.includes(file)) return null
      const values: Record<string, unknown> = await import(pathToFileURL(file).href)
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
        .join('')
    },
  }
}
