import type { Finding } from './finding.ts'
import { run } from './run.ts'
import { typeFindings } from './types.ts'
import type { Judgement } from './values.ts'

async function judgement(root: string): Promise<Judgement> {
  const { status, output } = await run(root, ['gate/values.ts'])
  if (status !== 0) throw new Error(`The rules for content did not run.\n${output}`)
  return JSON.parse(output)
}

const isContent = ({ file }: Finding): boolean => file.startsWith('app/content/')

/**
 * Everything in the content that must not go public, all at once: what the compiler says of its types, and what the
 * rules say of its values. Nothing where it may be published.
 */
export async function contentFindings(root: string): Promise<Finding[]> {
  const [types, { findings, trouble }] = await Promise.all([typeFindings(root), judgement(root)])
  const isNamed = (type: Finding) =>
    findings.some(({ file, line }) => file === type.file && line === type.line)
  const told = [...findings, ...types.filter((type) => isContent(type) && !isNamed(type))]
  // A wrong value breaks whatever reads it too: that is for whoever changed no content.
  if (told.length > 0) return told
  if (types.length > 0) return types
  return trouble.map((what) => ({ file: 'app/content', line: 1, what }))
}
