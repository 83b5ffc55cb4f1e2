import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const starterSource = fileURLToPath(new URL('../../app/starter.ts', import.meta.url))

/** `app/starter.ts` as a self-contained line of script. */
export async function starterScript(): Promise<string> {
  const bundled = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: starterSource, formats: ['iife'], name: 'starter' },
    },
  })
  const [result] = Array.isArray(bundled) ? bundled : [bundled]
  if (!result || !('output' in result)) throw new Error('The starter was not bundled.')
  return result.output[0].code.trim()
}

/**
 * Takes React out of the way of the first paint: no module is preloaded, and the page's own module script
 * becomes a file that the starter imports later. Throws when the page has no such script.
 */
export function startLate(html: string, starter: string): { html: string; modules: string; source: string } {
  const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/
  const source = moduleScript.exec(html)?.[1]
  if (!source) throw new Error('The page has no module script; has the router changed what it writes?')
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  const modules = `/assets/modules-${hash}.js`
  return {
    html: html
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(moduleScript, () => `<script data-modules="${modules}">${starter}</script>`),
    modules,
    source,
  }
}
