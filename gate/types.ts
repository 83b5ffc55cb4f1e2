import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isContent } from './content.ts'
import type { Finding } from './finding.ts'
import { inPlainWords } from './plain-words.ts'
import { runNode } from './run.ts'

/** For errors of syntax, which the compiler finds where the text stops making sense: often on the line after the mistake. */
const advice =
  'Look there and on the line before for a comma, quote or bracket that is missing or extra. Write a number as 10000 or 27.5, quotes straight, and an apostrophe inside them as ’.'

/** 0 before a number: the compiler proposes another notation, in which 040 would be 32. */
const octal = 1121

/** A number with a comma, as 10,000 or 27,5: to the compiler two values, of which the second is in the wrong place. */
const commaNumber = /(?<=[:=]\s*)\d+,\d+/

/** An error as the compiler prints it: `app/content/facts.ts(20,3): error TS2322: Type 'string' …`. */
const pattern = /^(?<file>\S[^(]*)\((?<line>\d+),\d+\): error TS(?<code>\d+): (?<message>.*)$/gm

/**
 * The compiler's errors in content and in the rest of app/ and contract/. The check is incremental, so it is fast when no
 * type has changed.
 */
export async function typeFindings(root: string): Promise<Finding[]> {
  const { status, output } = await runNode(root, [
    path.join('node_modules', 'typescript', 'bin', 'tsc'),
    ...['-p', 'gate', '--pretty', 'false'],
  ])
  const unreadable = new Set<string>()
  const findings = [...output.matchAll(pattern)].flatMap(({ groups = {} }) => {
    const { message = '' } = groups
    const code = Number(groups.code)
    const file = (groups.file ?? '').replaceAll('\\', '/')
    const line = Number(groups.line)
    // Lower codes are those of syntax.
    if (code >= 2_000) {
      return [{ file, line, what: `does not fit: ${isContent(file) ? inPlainWords(message) : message}` }]
    }
    // The errors after a file's first one are usually consequences of it.
    if (unreadable.has(file)) return []
    unreadable.add(file)
    const text = readFileSync(path.join(root, file), 'utf8').split('\n')[line - 1] ?? ''
    const [number] = commaNumber.exec(text) ?? []
    if (number) {
      return [
        { file, line, what: `cannot be read: ${number}. Write a number without a comma, as 10000 or 27.5.` },
      ]
    }
    const mistake = code === octal ? 'A number begins with 0.' : message
    return [{ file, line, what: `cannot be read: ${mistake} ${advice}` }]
  })
  if (status !== 0 && findings.length === 0) throw new Error(`The compiler did not run: ${output}`)
  return findings
}
