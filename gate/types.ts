import path from 'node:path'
import type { Finding } from './finding.ts'
import { run } from './run.ts'

/** An error as the compiler prints it: `app/content/facts.ts(20,3): error TS2322: Type 'string' …`. */
const pattern = /^(?<file>\S[^(]*)\((?<line>\d+),\d+\): error TS\d+: (?<message>.*)$/gm

/**
 * The compiler's errors in content and in the rest of app/ and contract/. The check is incremental, so it is fast when no
 * type has changed.
 */
export async function typeFindings(root: string): Promise<Finding[]> {
  const { status, output } = await run(root, [
    path.join('node_modules', 'typescript', 'bin', 'tsc'),
    ...['-p', 'gate', '--pretty', 'false'],
  ])
  const findings = [...output.matchAll(pattern)].map(({ groups }) => ({
    file: (groups?.file ?? '').replaceAll('\\', '/'),
    line: Number(groups?.line),
    what: `does not fit: ${groups?.message}`,
  }))
  if (status !== 0 && findings.length === 0) throw new Error(`The compiler did not run.\n${output}`)
  return findings
}
