import { hash } from 'node:crypto'
import type { DocumentRecord } from '#app/content/pages.ts'
import { documentName } from '#app/document-name.ts'
import type { Needs } from './bundle.ts'

/** A script of the build: its URL and its source. */
export type ScriptFile = { readonly href: string; readonly text: string }

/**
 * The module that makes one document interactive. It imports everything that document needs, so that the browser loads
 * it in parallel. It also adds disabled links for the inlined stylesheets: Vite finds them when the visitor goes to
 * another page and does not load those stylesheets again.
 *
 * @param start the module that exports `start` (app/start.tsx)
 * @param route the module that exports the document's route as its default
 */
export function startModule(
  record: DocumentRecord,
  { start, route, needs }: { start: string; route: string; needs: Needs },
): ScriptFile {
  const others = needs.modules.filter((module) => module !== start && module !== route)
  const text = [
    `import { start } from ${JSON.stringify(start)};`,
    `import Route from ${JSON.stringify(route)};`,
    ...others.map((module) => `import ${JSON.stringify(module)};`),
    // Evaluating React and hydrating are separate tasks, so that the browser can handle input in between.
    'await new Promise((resolve) => setTimeout(resolve));',
    `document.querySelector('style').after(...${JSON.stringify(needs.sheets)}.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href, disabled: true })));`,
    `start(${JSON.stringify(record.href)}, Route);`,
  ].join('\n')
  const version = hash('sha256', text, 'base64url').slice(0, 6)
  return { href: `/assets/start-${documentName(record)}-${version}.js`, text }
}
