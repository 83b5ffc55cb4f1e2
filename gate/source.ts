import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** The source code of a content module. */
export type Source = {
  /** Relative to the project's folder. */
  readonly file: string
  readonly text: string
  readonly program: ESTree.Program
}

/** The content modules, relative to the project's folder, by name. */
export const contentFiles = (root: string): string[] =>
  globSync('app/content/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()

/** Parses one module. Throws a SyntaxError when it can't be parsed. */
export function readSource(root: string, file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { program, errors } = parseSync(file, text)
  const [error] = errors
  if (error) throw new SyntaxError(error.message)
  return { file, text, program }
}

/** The line of an offset, counted from 1. */
const lineAt = ({ text }: Source, offset: number): number => text.slice(0, offset).split('\n').length

/** A number in a module, or a string without its quotes; a template gives one for each of its literal parts. */
export type Text = { readonly text: string; readonly line: number }

/** Calls `read` with every node of a module, except those that name other modules or types. */
function walk(source: Source, read: (node: ESTree.Node) => void): void {
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    else if (isNode(node) && node.type !== 'ImportDeclaration' && node.type !== 'TSLiteralType') {
      read(node)
      Object.values(node).forEach(visit)
    }
  }
  visit(source.program.body)
}

/** Every string written in a module. */
export function textsIn(source: Source): Text[] {
  const texts: Text[] = []
  walk(source, (node) => {
    const text = textOf(node)
    if (text !== undefined) texts.push({ text, line: lineAt(source, node.start) })
  })
  return texts
}

/** Every number written in a module, as it is written. */
export function numbersIn(source: Source): Text[] {
  const numbers: Text[] = []
  walk(source, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'number') {
      numbers.push({ text: source.text.slice(node.start, node.end), line: lineAt(source, node.start) })
    }
  })
  return numbers
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'TemplateElement') return node.value.cooked ?? node.value.raw
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** The specifiers of a module's imports. */
export function importsIn(source: Source): Text[] {
  return source.program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? [{ text: statement.source.value, line: lineAt(source, statement.start) }]
      : [],
  )
}

/** The expression behind `as const`, `satisfies`, or the name of a constant of the same module. */
function expressionOf(source: Source, node: ESTree.Expression): ESTree.Expression {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') {
    return expressionOf(source, node.expression)
  }
  const declared = node.type === 'Identifier' ? declarationOf(source, node.name)?.init : undefined
  return declared ? expressionOf(source, declared) : node
}

/** The top-level `const` with this name. */
function declarationOf(source: Source, name: string): ESTree.VariableDeclarator | undefined {
  return source.program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .find(({ id }) => id.type === 'Identifier' && id.name === name)
}

/** The place of a value in the source; of a computed value (`whole` is false), the place of the expression. */
export type Spot = { readonly line: number; readonly node: ESTree.Node; readonly whole: boolean }

/** An export's name and the steps to a value below it. */
type Steps = readonly (string | number)[]

/** Goes as far towards a value as its module writes it out. */
function reach(source: Source, [name, ...steps]: Steps): { entry: Entry; whole: boolean } | null {
  const declaration = declarationOf(source, String(name))
  if (!declaration) return null
  let entry: Entry = { node: declaration, value: declaration.init }
  for (const step of steps) {
    const next = entry.value && entryOf(expressionOf(source, entry.value), step)
    if (!next) return { entry, whole: false }
    entry = next
  }
  return { entry, whole: true }
}

/** Finds a value; null when the module declares no such name. */
export function spotOf(source: Source, steps: Steps): Spot | null {
  const reached = reach(source, steps)
  if (!reached) return null
  const { value, node: found } = reached.entry
  const node = (value?.type === 'Identifier' && declarationOf(source, value.name)) || found
  return { line: lineAt(source, node.start), node, whole: reached.whole }
}

/** Whether a list or record is written out there, neither computed nor only named. */
export function isWritten(source: Source, steps: Steps): boolean {
  const { entry, whole } = reach(source, steps) ?? {}
  if (!whole || !entry?.value) return false
  return ['ObjectExpression', 'ArrayExpression'].includes(expressionOf(source, entry.value).type)
}

/** A value and the node that starts its entry: for a property of an object, the node includes the key. */
type Entry = { readonly node: ESTree.Node; readonly value: ESTree.Expression | null }

function entryOf(value: ESTree.Expression, step: string | number): Entry | null {
  if (value.type === 'ArrayExpression') {
    const element = value.elements[Number(step)]
    return element && element.type !== 'SpreadElement' ? { node: element, value: element } : null
  }
  if (value.type !== 'ObjectExpression') return null
  const properties = value.properties.filter((property) => property.type === 'Property')
  const property =
    properties.find(({ key, computed }) => !computed && keyOf(key) === String(step)) ??
    properties.find(({ computed }) => computed)
  return property ? { node: property, value: property.value } : null
}

function keyOf(key: ESTree.PropertyKey): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** An object literal: its offsets in the source, and its values; undefined unless a literal or a list of literals. */
type ObjectLiteral = {
  readonly start: number
  readonly end: number
  readonly values: Readonly<Record<string, unknown>>
}

/** The object literals of a list in a module. */
export function objectsIn(source: Source, name: string): ObjectLiteral[] {
  const list = declarationOf(source, name)?.init
  const array = list && expressionOf(source, list)
  if (array?.type !== 'ArrayExpression') throw new Error(`${source.file} declares no list ${name}.`)
  return array.elements.flatMap((element) => {
    if (element?.type !== 'ObjectExpression') return []
    const { start, end, properties } = element
    const values = properties.flatMap((property) =>
      property.type === 'Property' ? [[keyOf(property.key) ?? '', literalOf(property.value)] as const] : [],
    )
    return [{ start, end, values: Object.fromEntries(values) }]
  })
}

function literalOf(node: ESTree.Node): unknown {
  if (node.type === 'Literal') return node.value
  return node.type === 'ArrayExpression'
    ? node.elements.map((element) => element && literalOf(element))
    : undefined
}
