import { inLines } from '#gate/finding.ts'
import { contentFindings } from '#gate/gate.ts'
import { settingsFindings } from './settings.ts'

/** What a build refuses, one per line: settings that pages can't be built with, then mistakes in the content. */
export async function buildFindings(root: string): Promise<string> {
  const settings = settingsFindings(process.env).map((line) => `${line}\n`)
  return settings.join('') + inLines(await contentFindings(root))
}
