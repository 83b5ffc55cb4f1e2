import { inLines } from '#gate/finding.ts'
import { contentFindings } from '#gate/gate.ts'
import type { Environment } from '#inbox/settings.ts'
import { settingsFindings } from './settings.ts'

/** What a build refuses, one per line: settings that pages can't be built with, then mistakes in the content. */
export async function buildFindings(root: string, env: Environment): Promise<string> {
  const settings = settingsFindings(env).map((line) => `${line}\n`)
  return settings.join('') + inLines(await contentFindings(root))
}
