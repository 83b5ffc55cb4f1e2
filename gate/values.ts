import path from 'node:path'
import './assets.ts'
import { type Content, fileOf, formsFile, loadContent } from './content.ts'
import { type Finding, isNamedBy } from './finding.ts'
import { type Place, valueAt } from './place.ts'
import { type Complaint, everyObject, type Rule } from './rule.ts'
import { addressRule } from './rules/addresses.ts'
import { colourRule } from './rules/colours.ts'
import { dateRule } from './rules/dates.ts'
import { flagRule } from './rules/flags.ts'
import { formRule } from './rules/forms.ts'
import { lengthRule } from './rules/lengths.ts'
import { listRule } from './rules/lists.ts'
import { mediaRule } from './rules/media.ts'
import { nameRule, serviceNameRule } from './rules/names.ts'
import { numberRule } from './rules/numbers.ts'
import { pageRule } from './rules/pages.ts'
import { sampleRule } from './rules/samples.ts'
import { contentFiles, isWritten, readSource, type Source, spotOf } from './source.ts'
import { writtenFindings } from './written.ts'

// A separate program, so that each run imports the content afresh.
// It prints a Judgement as JSON.

/** The rules' findings. `trouble` are errors that kept rules from running; the compiler usually explains them better. */
export type Judgement = { readonly findings: readonly Finding[]; readonly trouble: readonly Finding[] }

const root = path.resolve(import.meta.dirname, '..')
const rules: readonly Rule[] = [
  numberRule,
  sampleRule,
  addressRule,
  lengthRule,
  listRule,
  nameRule,
  serviceNameRule,
  flagRule,
  colourRule,
  mediaRule,
  pageRule,
  dateRule,
  formRule,
]

/** An error thrown while importing the content, with the file and line that threw it. */
function troubleOf(error: unknown): Finding {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const [, file = 'app/content', line = 1] = /(app\/content\/[\w-]+\.ts):(\d+)/.exec(stack) ?? []
  return { file, line: Number(line), what: `cannot be read: ${message}.` }
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? 'missing')
  return text.length > 64 ? `${text.slice(0, 60)}…${text.slice(-1)}` : text
}

const nameOf = (steps: readonly (string | number)[]): string =>
  steps.reduce<string>(
    (name, step) => (typeof step === 'number' ? `${name}[${step}]` : name ? `${name}.${step}` : step),
    '',
  )

const sourceWith = (sources: readonly Source[], [module]: Place) =>
  sources.find(({ file }) => file === fileOf(module))

/** Complaints with their file and line. Several about the same computed value give one finding. */
function located(content: Content, sources: readonly Source[], complaints: readonly Complaint[]): Finding[] {
  const said = new Set<string>()
  return complaints.flatMap(({ place, advice, value }): Finding[] => {
    const [module, ...steps] = place
    const file = fileOf(module)
    const source = sourceWith(sources, place)
    const spot = source && spotOf(source, steps)
    const words = `${value ?? `is ${shown(valueAt(content, place))}`}: ${advice}.`
    const isSaid = said.has(file + words)
    said.add(file + words)
    if (isSaid && !spot?.whole) return []
    return [{ file, line: spot?.line ?? 1, what: `${nameOf(steps)} ${words}` }]
  })
}

async function judge(): Promise<Judgement> {
  const trouble: Finding[] = []
  const attempt = <Item>(work: () => Item[]): Item[] => {
    try {
      return work()
    } catch (error) {
      trouble.push(troubleOf(error))
      return []
    }
  }
  const sources = [...contentFiles(root), formsFile].flatMap((file) =>
    attempt(() => [readSource(root, file)]),
  )
  const written = await writtenFindings(root, sources)
  try {
    const content = await loadContent()
    const objects = everyObject(content, (place) => {
      const source = sourceWith(sources, place)
      return source !== undefined && isWritten(source, place.slice(1))
    })
    const complaints = rules.flatMap((rule) => attempt(() => rule(content, objects)))
    const ruled = located(content, sources, complaints)
    return { findings: [...written.filter((finding) => !isNamedBy(ruled, finding)), ...ruled], trouble }
  } catch (error) {
    return { findings: written, trouble: [...trouble, troubleOf(error)] }
  }
}

console.log(JSON.stringify(await judge()))
