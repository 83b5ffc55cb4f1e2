import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from './finding.ts'
import { everyLetter, lacking } from './letters.ts'
import { importsIn, numbersIn, type Source, textsIn } from './source.ts'

/** Of facts.ts, whose numbers are prices and counts: 1.000 is no thousand here, as it is in much of Europe, but 1. */
const thousandFindings = (source: Source): Finding[] =>
  source.file !== 'app/content/facts.ts'
    ? []
    : numbersIn(source)
        .filter(({ text }) => /^\d+\.\d{3}$/.test(text))
        .map(({ text, line }) => ({
          file: source.file,
          line,
          what: `${text} is read as ${Number(text)}: write ${text.replace('.', '')} if you mean thousands, otherwise ${Number(text)}.`,
        }))

/** What is wrong with a text: letters that no typeface has, a link without TLS, the name of a value, HTML. */
function problemsOf(text: string, letters: ReadonlySet<string>): string[] {
  const strange = lacking(text, letters)
  const [link] = /\bhttp:\/\/\S*/.exec(text) ?? []
  const [written, name] = /\$?\{([\w.]+)\}/.exec(text) ?? []
  const [markup] = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|&(?:#\d+|[a-z]{2,}\d*);/i.exec(text) ?? []
  return [
    strange.length > 0 && `'${text}': no typeface of the site has ${strange.join(' ')}; use other letters.`,
    link && `${link}: write the link with https://.`,
    written && `'${written}' would be shown as it is: write \${${name}}, in a text between backticks.`,
    markup && `'${markup}' would be shown as it is: write the text without HTML.`,
  ].filter((problem) => typeof problem === 'string')
}

/** Imported files that do not exist. */
const importFindings = (root: string, source: Source): Finding[] =>
  importsIn(source).flatMap(({ text, line }) => {
    const { file } = source
    const named = text.startsWith('#') ? text.slice(1) : path.posix.join(path.posix.dirname(file), text)
    if (existsSync(path.join(root, named))) return []
    return [{ file, line, what: `there is no file ${named}: put it there, or name the one you mean.` }]
  })

/** Findings from the source text of the content modules: what their texts, numbers and imports say. */
export async function writtenFindings(root: string, sources: readonly Source[]): Promise<Finding[]> {
  const letters = await everyLetter()
  return sources.flatMap((source) => [
    ...textsIn(source).flatMap(({ text, line }) =>
      problemsOf(text, letters).map((what) => ({ file: source.file, line, what })),
    ),
    ...thousandFindings(source),
    ...importFindings(root, source),
  ])
}
