import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { reasonOf } from '#inbox/log.ts'
import { root } from '../root.ts'

/** One fenced block of a recipe: a diff of an existing file, a new file, or a command that changes the file. */
type Step = {
  /** Where the block begins: `docs/content.md:224`. */
  readonly at: string
  readonly file: string
  readonly kind: 'diff' | 'file' | 'command'
  readonly text: string
}

/** A section of the docs with instructions for a change: its heading, and its blocks that name a file. */
export type Recipe = { readonly name: string; readonly steps: readonly Step[] }

/** Fences as in ```diff app/content/facts.ts, and headings. */
const parts = /^```(?<language>\w+) (?<file>\S+)\n(?<text>[\s\S]*?)^```$|^## (?<heading>.+)$/gm

const stepKind = (language: string | undefined): Step['kind'] =>
  language === 'diff' ? 'diff' : language === 'sh' ? 'command' : 'file'

/** The recipes of a Markdown document: its second-level sections with at least one block that names a file. */
export function recipesIn(document: string, markdown: string): Recipe[] {
  const recipes: { name: string; steps: Step[] }[] = []
  for (const { groups = {}, index } of markdown.matchAll(parts)) {
    const { heading, language, file = '', text = '' } = groups
    const at = `${document}:${markdown.slice(0, index).split('\n').length}`
    if (heading) recipes.push({ name: heading, steps: [] })
    else recipes.at(-1)?.steps.push({ at, file, kind: stepKind(language), text })
  }
  return recipes.filter(({ steps }) => steps.length > 0)
}

/** A line without its numbers and texts: the owner may have changed those. */
const withoutValues = (line: string) => line.replace(/'[^']*'|"[^"]*"|\b\d[\d_.]*/g, '…')

/** Where the old lines begin in the text: at the only place that has them, else at the first where only values differ. */
function placeOf(old: readonly string[], lines: readonly string[]): number {
  const placesBy = (form: (line: string) => string) =>
    lines.flatMap((_, at) =>
      old.every((line, offset) => form(lines[at + offset] ?? '') === form(line)) ? [at] : [],
    )
  const exact = placesBy((line) => line)
  const [place] = exact.length > 0 ? exact : placesBy(withoutValues)
  if (place === undefined || exact.length > 1) {
    throw new Error(
      `Write these lines as they are now, where they are once: they are there ${exact.length} times.\n${old.join('\n')}`,
    )
  }
  return place
}

/**
 * Applies a diff block to a text, which must contain the lines with ` ` and `-` exactly once, one after another; failing
 * that, the first place is used where only numbers and quoted texts differ. `@@` separates several such places. Throws an
 * error that shows the lines that are missing or ambiguous.
 */
export function edited(text: string, diff: string): string {
  return diff.split(/^@@.*\n/m).reduce((before, run) => {
    const marked = run
      .split('\n')
      .slice(0, -1)
      .map((line) => ({ mark: line.charAt(0) || ' ', line: line.slice(1) }))
    const old = marked.filter(({ mark }) => mark !== '+').map(({ line }) => line)
    const lines = before.split('\n')
    const place = placeOf(old, lines)
    let at = place
    const now = marked.flatMap(({ mark, line }) => {
      if (mark === '+') return [line]
      const kept = lines[at++] ?? ''
      return mark === '-' ? [] : [kept]
    })
    return lines.toSpliced(place, old.length, ...now).join('\n')
  }, text)
}

/** What the blocks of a recipe make of the files in `folder`, by file. Throws when a block does not fit. */
function filesOf({ steps }: Recipe, folder: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const { at, file, kind, text } of steps) {
    const target = path.join(folder, file)
    if (kind === 'file') {
      if (existsSync(target)) throw new Error(`${at}: ${file} is there already.`)
      // `…` stands for a value that only the owner has, such as a token.
      files.set(target, text.replaceAll('…', 'A'.repeat(32)))
    }
    if (kind === 'diff') {
      try {
        files.set(target, edited(files.get(target) ?? readFileSync(target, 'utf8'), text))
      } catch (error) {
        throw new Error(`${at}: the block for ${file} does not fit.`, { cause: error })
      }
    }
  }
  return files
}

/**
 * Follows a recipe in the project in `folder`; its commands, which run last, find the owner's own files in `home`. Throws
 * when one of its blocks does not fit, before anything is changed, or when a command fails.
 */
export function follow(recipe: Recipe, folder: string, home = folder): void {
  for (const [file, text] of filesOf(recipe, folder)) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const { at, file, text } of recipe.steps.filter(({ kind }) => kind === 'command')) {
    const target = path.join(folder, file)
    const before = readFileSync(target, 'utf8')
    const { status, stderr } = spawnSync('sh', ['-ec', text], {
      cwd: folder,
      env: { ...process.env, HOME: home },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${at}: ${text}${stderr}`)
    if (readFileSync(target, 'utf8') === before) throw new Error(`${at}: ${file} is as before.`)
  }
}

/** Follows those of the recipes that fit, one after another, and returns why the others don't. */
export function followFitting(recipes: readonly Recipe[], folder: string): string[] {
  const misfits: string[] = []
  for (const recipe of recipes) {
    try {
      follow(recipe, folder)
    } catch (error) {
      misfits.push(reasonOf(error))
    }
  }
  return misfits
}

/** Whether the business in the project in `folder` still has its placeholder name, so nobody has made the site theirs. */
export const isAsShipped = (folder: string): boolean =>
  /^ {2}name: .* \/\/ placeholder$/m.test(
    readFileSync(path.join(folder, 'app', 'content', 'identity.ts'), 'utf8'),
  )

/** Every recipe of the docs, in their order. */
export const recipesOfTheDocs = (): Recipe[] =>
  ['docs/content.md', 'docs/operations.md'].flatMap((document) =>
    recipesIn(document, readFileSync(path.join(root, document), 'utf8')),
  )
