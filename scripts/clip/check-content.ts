import { type Finding, inLines } from '#gate/finding.ts'
import { contentFindings } from '#gate/gate.ts'
import { root } from '../root.ts'
import { ClipError } from './clip-error.ts'
import { videosFile } from './videos-source.ts'

/** Throws ClipError if the content can't be published, with those of the reasons that `counts`. */
export async function checkContent(counts: (finding: Finding) => boolean = () => true): Promise<void> {
  const findings = (await contentFindings(root)).filter(counts)
  if (findings.length === 0) return
  throw new ClipError(`Nothing was changed: correct this first.\n${inLines(findings).trimEnd()}`)
}

/** Not what a new film may put right, such as one that is missing or too heavy. */
export const isNotOfFilms = ({ file, what }: Finding): boolean =>
  file !== videosFile || what.startsWith('cannot be read: ')
