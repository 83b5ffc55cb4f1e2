import { createHash } from 'node:crypto'
import { type DocumentRecord, nameOf } from '#app/content/pages.ts'
import type { Needs } from './bundle.ts'

/** A script file of the build: its address and its text. */
export type ScriptFile = { readonly href: string; readonly text: string }

/**
 * The module that makes one document interactive. It names all it needs, so that a browser fetches everything side by
 * side, and puts in the links of the inlined stylesheets, disabled: a later page of the visit finds them and fetches
 * none of them again.
 *
 * @param start the module that exports `start` (app/start.tsx)
 * @param route the module that exports the document's route as its default
 */
export function startModule(
  document: DocumentRecord,
  { start, route, needs }: { start: string; route: string; needs: Needs },
): ScriptFile {
  const others = needs.modules.filter((module) => module !== start && module !== route)
  const text = [
    `import { start } from ${JSON.stringify(start)};`,
    `import Route from ${JSON.stringify(route)};`,
    ...others.map((module) => `import ${JSON.stringify(module)};`),
    // Reading React and running it are two tasks, so that a press in between is answered.
    'await new Promise((resolve) => setTimeout(resolve));',
    `document.querySelector('style').after(...${JSON.stringify(needs.sheets)}.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href, disabled: true })));`,
    `start(${JSON.stringify(document.href)}, Route);`,
  ].join('\n')
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return { href: `/assets/start-${nameOf(document)}-${hash}.js`, text }
}
