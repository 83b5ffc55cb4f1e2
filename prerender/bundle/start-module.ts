import { hash } from 'node:crypto'
import type { DocumentRecord } from '#app/content/pages.ts'
import { documentName } from '#app/document-name.ts'
import type { Needs } from './bundle.ts'

/** A script of the build: its URL and its source. */
export type ScriptFile = { readonly href: string; readonly text: string }

/**
 * The module that makes one document interactive. It imports everything that document needs, so that the browser loads
 * it in parallel, and names the stylesheets that the document has inlined.
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
    `start(${JSON.stringify(record.href)}, Route, ${JSON.stringify(needs.sheets)});`,
  ].join('\n')
  const version = hash('sha256', text, 'base64url').slice(0, 6)
  return { href: `/assets/start-${documentName(record)}-${version}.js`, text }
}
