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

/** What the router hands over to itself: first what it was built with, then the data, then that this is all. */
const handover = /<script>(window\.__reactRouterContext\b[\s\S]*?)<\/script>/g
const boundaries = /(?:<!--\/?\$-->)+(?=<\/body>)/
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/
const entryImport = /import\("([^"]+)"\);?\s*$/
const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/**
 * Takes React out of the way of the first paint: no module is preloaded, and the page's own module script
 * becomes a file that the starter imports later. That file names every module the page needs, so that they are
 * fetched side by side and not as each is found in the one before; the entry, which only starts React, stands in it,
 * behind what the router hands over to itself. One empty script stays: React looks for an element there.
 * The links of the inlined stylesheets come back, disabled, so that React finds the elements it wrote and the
 * browser fetches nothing for them. Throws when the page is not written as expected.
 *
 * @param sheets the addresses of the stylesheets that stand in the page's style element
 * @param read the text of the module at an address such as `/assets/entry.client-Dx.js`
 */
export function startLate(
  html: string,
  sheets: readonly string[],
  starter: string,
  read: (href: string) => string,
): { html: string; modules: string; source: string } {
  const written = moduleScript.exec(html)?.[1]
  const [start, entry] = entryImport.exec(written ?? '') ?? []
  if (!written || !start || !entry) {
    throw new Error('The page has no module script; has the router changed what it writes?')
  }
  const starting = read(entry)
  if (/\bexport\b/.test(starting))
    throw new Error('Another module needs the entry, which must run only once.')
  const needed = [...html.matchAll(preloads)].map(([, href = '']) => href).filter((href) => href !== entry)
  const source = [
    ...needed.map((href) => `import "${href}";`),
    // Reading React and running it are two tasks, so that a press in between is answered.
    'await new Promise((resolve) => setTimeout(resolve));',
    `document.querySelector('style').after(...${JSON.stringify(sheets)}.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href, disabled: true })));`,
    ...[...html.matchAll(handover)].map(([, text = '']) => text.trim()),
    written.replace(start, () => starting),
  ].join('\n')
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  const modules = `/assets/modules-${hash}.js`
  return {
    html: html
      .replaceAll(preloads, '')
      .replaceAll(handover, (_, text) => (text.includes('Context = ') ? '<script></script>' : ''))
      .replace(boundaries, '')
      .replace(moduleScript, () => `<script data-modules="${modules}">${starter}</script>`),
    modules,
    source,
  }
}
