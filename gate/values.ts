import path from 'node:path'
import './assets.ts'
import { type Complaint, type Content, loadContent, type Rule, valueAt } from './content.ts'
import type { Finding } from './finding.ts'
import { addressRule } from './rules/addresses.ts'
import { colours } from './rules/colours.ts'
import { dates } from './rules/dates.ts'
import { lengths } from './rules/lengths.ts'
import { media } from './rules/media.ts'
import { numbers } from './rules/numbers.ts'
import { pageRule } from './rules/pages.ts'
import { people } from './rules/people.ts'
import { contentFiles, readSource, type Source, spotOf } from './source.ts'
import { writtenFindings } from './written.ts'

// A program of its own: it reads the content as it is now, in a process that has read no other.
// It prints a Judgement as JSON.

/** What the rules say. `trouble` is why some of them could not be asked, which the compiler mostly knows better. */
export type Judgement = { readonly findings: readonly Finding[]; readonly trouble: readonly string[] }

const root = path.resolve(import.meta.dirname, '..')
const rules: readonly Rule[] = [numbers, addressRule, lengths, people, colours, media, pageRule, dates]

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function shown(value: unknown): string {
  const text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? 'missing')
  return text.length > 64 ? `${text.slice(0, 60)}…${text.slice(-1)}` : text
}

const nameOf = (steps: readonly (string | number)[]): string =>
  steps.reduce<string>(
    (name, step) => (typeof step === 'number' ? `${name}[${step}]` : name ? `${name}.${step}` : step),
    '',
  )

/** What the rules complain of, with file and line. A computed value is named once, however often it is used. */
function located(content: Content, sources: readonly Source[], complaints: readonly Complaint[]): Finding[] {
  const said = new Set<string>()
  return complaints.flatMap(({ place, right, value }): Finding[] => {
    const [module, ...steps] = place
    const file = `app/content/${module}.ts`
    const source = sources.find((candidate) => candidate.file === file)
    const spot = source && spotOf(source, steps)
    const words = `${value ?? `is ${shown(valueAt(content, place))}`}: ${right}.`
    const isSaid = said.has(file + words)
    said.add(file + words)
    if (isSaid && !spot?.whole) return []
    return [{ file, line: spot?.line ?? 1, what: `${nameOf(steps)} ${words}` }]
  })
}

async function judge(): Promise<Judgement> {
  const trouble: string[] = []
  const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
    try {
      return work()
    } catch (error) {
      trouble.push(reasonOf(error))
      return otherwise
    }
  }
  const sources = contentFiles(root).flatMap((file) => attempt(() => [readSource(root, file)], []))
  const written = await writtenFindings(root, sources)
  try {
    const content = await loadContent()
    const complaints = rules.flatMap((rule) => attempt(() => rule(content), []))
    const ruled = located(content, sources, complaints)
    const isRuled = (one: Finding) => ruled.some(({ file, line }) => file === one.file && line === one.line)
    return { findings: [...written.filter((finding) => !isRuled(finding)), ...ruled], trouble }
  } catch (error) {
    return { findings: written, trouble: [...trouble, reasonOf(error)] }
  }
}

console.log(JSON.stringify(await judge()))
