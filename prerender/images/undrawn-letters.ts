import type { DocumentRecord } from '#app/content/pages.ts'
import { everyLetter, lacking, visible } from '#gate/letters.ts'
import { inOneLine, type Run, whereabouts } from '../document/headline-runs.ts'

type Headline = { readonly record: Pick<DocumentRecord, 'href'>; readonly runs: readonly Run[] }

/**
 * Headlines with letters or signs that share images can't show, as sentences. Browsers take what Archivo lacks from
 * another typeface; an image is drawn with Archivo alone, and would silently leave it out.
 */
export async function undrawnLetters(headlines: readonly Headline[]): Promise<string[]> {
  const letters = await everyLetter()
  return headlines.flatMap(({ record: { href }, runs }) => {
    const text = inOneLine(runs)
    const strange = lacking(text, letters, visible)
    if (strange.length === 0) return []
    return `The headline of ${href} is '${text}', and the typeface of its share image lacks ${strange.join(' ')}: write it without them. ${whereabouts({ href })}`
  })
}
