import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')
const asset = /\.(?:avif|mp4|svg|vtt|webm)$/

/** After this, importing a film or a picture gives the path of its file, where a bundler would give its URL. */
registerHooks({
  resolve(specifier, context, next) {
    if (!asset.test(specifier)) return next(specifier, context)
    const file = specifier.startsWith('#')
      ? path.join(root, specifier.slice(1))
      : path.resolve(path.dirname(fileURLToPath(context.parentURL ?? import.meta.url)), specifier)
    return { url: pathToFileURL(file).href, shortCircuit: true }
  },
  load(url, context, next) {
    if (!asset.test(url)) return next(url, context)
    const source = `export default ${JSON.stringify(fileURLToPath(url))}`
    return { format: 'module', source, shortCircuit: true }
  },
})
