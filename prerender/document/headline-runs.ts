import type { DocumentRecord } from '#app/content/pages.ts'
import { documentName } from '#app/document-name.ts'
import { Mistake } from '../mistake.ts'
import { childrenOf, elementsOf, type Node } from './elements.ts'

/** Consecutive text of a headline in one style; `emphasised` is true inside its `<em>`. */
export type Run = { readonly text: string; readonly emphasised: boolean }

/** A headline in one line, for messages. Its runs can be lines of their own, without a space between them. */
export const inOneLine = (runs: readonly Pick<Run, 'text'>[]): string =>
  runs.map(({ text }) => text.trim()).join(' ')

/** Where an owner finds the headline of a page, as a sentence. */
export const whereabouts = (page: Pick<DocumentRecord, 'href'>): string =>
  `It is in app/routes/${documentName(page)}.tsx, or in a component that is imported there.`

/** The headlines with more or fewer runs than their records have styles, as sentences. */
export const unstyledRuns = (
  documents: readonly { record: DocumentRecord; runs: readonly Run[] }[],
): string[] =>
  documents.flatMap(({ record: { headline }, runs }) => {
    if (headline === null || headline.length === runs.length) return []
    const texts = runs.map(({ text }) => text.trim()).join(' | ')
    const usual = runs.map(({ emphasised }) => (emphasised ? 'emphasised' : 'plain')).join(', ')
    return `The headline "${texts}" has ${runs.length} runs of text, and its record in app/content/pages.ts sets ${headline.length}: write headline: [${usual}] there.`
  })

/** The runs of the h1 in the body of the document at `href`, in order. Throws when it has none. */
export function headlineRuns(body: string, href: string): Run[] {
  const heading = elementsOf(body).find(({ nodeName }) => nodeName === 'h1')
  if (!heading)
    throw new Mistake(`${href} needs an h1: its letters are inlined, and its share image is made of it.`)
  const runs: { text: string; emphasised: boolean; parent: Node }[] = []
  const walk = (parent: Node, emphasised: boolean) => {
    for (const child of childrenOf(parent)) {
      if ('value' in child) {
        const last = runs.at(-1)
        // React writes a comment between adjacent texts, which splits them.
        if (last?.parent === parent) last.text += child.value
        else runs.push({ text: child.value, emphasised, parent })
      } else walk(child, emphasised || child.nodeName === 'em')
    }
  }
  walk(heading, false)
  return runs.filter(({ text }) => text.trim() !== '').map(({ text, emphasised }) => ({ text, emphasised }))
}
