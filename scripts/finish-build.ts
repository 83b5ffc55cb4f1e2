import { createHash } from 'node:crypto'
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const starterSource = fileURLToPath(new URL('../app/starter.ts', import.meta.url))

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
 * becomes a file that the starter imports later.
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

/** React writes XML's way where HTML has its own: validators and eyes prefer the latter, hydration compares neither. */
export function normalise(html: string): string {
  return html
    .replaceAll(/<(meta|link|input|br|img|source|hr)\b([^>]*?)\/>/g, '<$1$2>')
    .replace('<meta charSet=', '<meta charset=')
    .replaceAll(/<(button\b[^>]*) popoverTarget=/g, '<$1 popovertarget=')
}

/** After prerendering: what any static host expects to find, page by page. */
export async function finishBuild(folder: string): Promise<void> {
  await rename(path.join(folder, '404', 'index.html'), path.join(folder, '404.html'))
  await rm(path.join(folder, '404'), { recursive: true })
  await rm(path.join(folder, '__spa-fallback.html'))

  const starter = await starterScript()
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const location = path.join(folder, file)
    const { html, modules, source } = startLate(await readFile(location, 'utf8'), starter)
    await writeFile(path.join(folder, modules), source)
    await writeFile(location, normalise(html))
  }
}
