import { isContent } from './content.ts'
import { type Finding, isNamedBy } from './finding.ts'
import { runNode } from './run.ts'
import { typeFindings } from './types.ts'
import type { Judgement } from './values.ts'

async function judgement(root: string): Promise<Judgement> {
  const { status, output } = await runNode(root, ['gate/values.ts'])
  if (status !== 0) throw new Error(`The rules for content did not run: ${output}`)
  return JSON.parse(output)
}

/**
 * Everything that keeps the content from being published: the compiler's type errors and the rules' findings about
 * values. Empty when it may be published.
 */
export async function contentFindings(root: string): Promise<readonly Finding[]> {
  const [types, { findings, trouble }] = await Promise.all([typeFindings(root), judgement(root)])
  const told = [...findings, ...types.filter((type) => isContent(type.file) && !isNamedBy(findings, type))]
  // A wrong value also causes type errors in the code that reads it; those would only distract from the value itself.
  if (told.length > 0) return told
  return types.length > 0 ? types : trouble
}
